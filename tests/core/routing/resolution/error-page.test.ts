import { describe, expect, it } from 'vitest'
import { errorPageOf } from '../../../../core/routing/index.ts'

const person = { bot: false, test: false }

describe('the error page', () => {
  it.each([
    [500, 'مشکلی پیش آمده است.'],
    [503, 'مشکلی پیش آمده است.'],
    [404, 'به نظر می‌رسد راه را گم کرده‌اید؛ این صفحه وجود ندارد یا جابه‌جا شده است.'],
    [400, 'به نظر می‌رسد راه را گم کرده‌اید؛ این صفحه وجود ندارد یا جابه‌جا شده است.'],
    [499, 'به نظر می‌رسد راه را گم کرده‌اید؛ این صفحه وجود ندارد یا جابه‌جا شده است.'],
  ])('R-30 %i has its message and a link home', (status, message) => {
    expect(errorPageOf({ status, message: 'server words' }, person)).toEqual({
      status,
      title: 'صفحه پیدا نشد',
      robots: 'noindex, nofollow',
      message,
      button: { route: 'landing.home', label: 'بازگشت به صفحهٔ اصلی' },
      details: null,
    })
  })

  it.each([403, 409, 429])('R-30 %i shows its own message and a link home', (status) => {
    const page = errorPageOf({ status, message: 'server words' }, person)
    expect(page).toMatchObject({ message: 'server words', button: { route: 'landing.home' } })
  })

  it("R-30 another status shows the server's message without a link", () => {
    expect(errorPageOf({ status: 399, message: 'server words' }, person)).toMatchObject({
      message: 'server words',
      button: null,
    })
  })

  it('R-31 is not shown to bots', () => {
    for (const status of [404, 500, 302])
      expect(errorPageOf({ status, message: '' }, { bot: true, test: true })).toBeNull()
  })

  it('R-31 shows message and stack only in test environments', () => {
    const failure = { status: 500, message: 'why', stack: 'where' }
    expect(errorPageOf(failure, { bot: false, test: true })?.details).toEqual({ message: 'why', stack: 'where' })
    expect(errorPageOf(failure, person)?.details).toBeNull()
  })
})
