import { test as plain } from 'playwright/test'

export { expect } from 'playwright/test'
export type { BrowserContext, Locator, Page, Route } from 'playwright/test'

/** A test whose visitors have their own network address, because codes are limited per address. */
export const test = plain.extend({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads from this pattern that nothing else is needed
  extraHTTPHeaders: async ({}, use, { testId }) => use({ 'x-forwarded-for': addressOf(testId) }),
})

// The documentation range of RFC 3849.
function addressOf(testId: string): string {
  const groups =
    testId
      .replace(/[^0-9a-f]/g, '')
      .padEnd(16, '0')
      .match(/.{4}/g) ?? []
  return `2001:db8:${groups.slice(0, 4).join(':')}::1`
}
