import { describe, expect, it } from 'vitest'
import { createBrowserPageLoads } from '../../../../adapters/browser/page/page-loads.ts'

describe('page loads', () => {
  it('use assign, replace and reload', () => {
    const calls: string[] = []
    const loads = createBrowserPageLoads({
      assign: (href) => calls.push(String(href)),
      replace: (href) => calls.push(`replace ${String(href)}`),
      reload: () => calls.push('reload'),
    })
    loads.load('/faq')
    loads.replace('/terms')
    loads.reload()
    expect(calls).toEqual(['/faq', 'replace /terms', 'reload'])
  })
})
