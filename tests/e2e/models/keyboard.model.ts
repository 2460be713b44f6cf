import { expect, type Locator, type Page } from 'playwright/test'

const mostSteps = 150

/** A person without a pointer: moves by Tab, and acts with Enter and Space on the focused element. */
export function keyboardModel(page: Page) {
  const to = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible()
    for (let step = 0; step < mostSteps; step += 1) {
      if (await target.evaluate((node) => node === document.activeElement)) return expectShown(target)
      await page.keyboard.press('Tab')
    }
    throw new Error(`${target.toString()} is not reached by ${mostSteps} steps of Tab`)
  }
  return {
    to,
    async press(target: Locator): Promise<void> {
      await to(target)
      await page.keyboard.press('Enter')
    },
    async write(target: Locator, text: string): Promise<void> {
      await to(target)
      await page.keyboard.insertText(text)
    },
    async choose(target: Locator, value: string): Promise<void> {
      await to(target)
      for (let step = 0; step < mostSteps && (await target.inputValue()) !== value; step += 1)
        await page.keyboard.press('ArrowDown')
      await expect(target).toHaveValue(value)
    },
  }
}

/** Expects the focused element to show its focus, inside the window and uncovered. */
async function expectShown(target: Locator): Promise<void> {
  const look = () =>
    target.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect()
      const seen = document.elementFromPoint(left + width / 2, top + height / 2)
      const { outlineStyle } = getComputedStyle(node)
      return {
        marked: outlineStyle !== 'none',
        uncovered: seen !== null && (node.contains(seen) || seen.contains(node)),
      }
    })
  await expect.poll(look).toEqual({ marked: true, uncovered: true })
}
