import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

/** Returns axe's findings on a page. It runs in the page's own world, bypassing the content policy. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  // Colours in transition would give false contrast findings.
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
  const violations = await page.evaluate(async () => {
    const { axe: tool } = globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }
    return (await tool.run()).violations
  })
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')} ${nodes[0]?.failureSummary?.slice(0, 300)}`,
  )
}
