import { describe, expect, it } from 'vitest'
import { createBrowserPageLoads } from '../../../../adapters/browser/page/page-loads.ts'

describe('page loads', () => {
  it('use assign and reload', () => {
    const calls: string[] = []
    const loads = createBrowserPageLoads({
      assign: (href) => calls.push(String(href)),
      reload: () => calls.push('reload'),
    })
    loads.load('/faq')
    loads.reload()
    expect(calls).toEqual(['/faq', 'reload'])
  })
})
