import { describe, expect, it } from 'vitest'
import { createScroll, type ScrollWindow } from '../../../../adapters/browser/page/scroll.ts'

describe('scrolling', () => {
  function createPage() {
    const frames: (() => void)[] = []
    const page = Object.assign(new EventTarget(), {
      scrollY: 0,
      innerHeight: 800,
      document: { documentElement: { scrollHeight: 3000 } },
      requestAnimationFrame: (run: () => void) => frames.push(run),
      cancelAnimationFrame: (frame: number) => void (frames[frame - 1] = () => {}),
    })
    const draw = (): void => frames.splice(0).forEach((run) => run())
    return { page, draw, frames }
  }

  it('FLOAT-1 is reported at once and then once per frame', () => {
    const { page, draw, frames } = createPage()
    const heard: number[] = []
    createScroll(page as unknown as ScrollWindow).watch(({ y }) => heard.push(y))
    page.scrollY = 10
    page.dispatchEvent(new Event('scroll'))
    page.scrollY = 20
    page.dispatchEvent(new Event('scroll'))
    expect(frames).toHaveLength(1)
    draw()
    page.scrollY = 30
    page.dispatchEvent(new Event('resize'))
    draw()
    expect(heard).toEqual([0, 20, 30])
  })

  it('FLOAT-1 reports height and viewport, and nothing after stopping', () => {
    const { page, draw } = createPage()
    const heard: unknown[] = []
    const stop = createScroll(page as unknown as ScrollWindow).watch((position) => heard.push(position))
    page.dispatchEvent(new Event('scroll'))
    stop()
    draw()
    page.dispatchEvent(new Event('scroll'))
    draw()
    expect(heard).toEqual([{ y: 0, height: 3000, viewport: 800 }])
  })
})
