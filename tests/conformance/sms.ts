import { expect, it } from 'vitest'
import type { Sms } from '../../core/shared/ports/sms.ports.ts'
import type { FakeSms, SmsBehaviour } from '../support/accounts/fake-sms.ts'

const mobile = '09120000000'

/** Checks what every SMS provider must do. Its templates are 11 for the code and 12 for a shipped parcel. */
export function conformsToSms(create: () => Promise<{ readonly sms: Sms; readonly fake: FakeSms }>): void {
  it('sends a code through its template', async () => {
    const { sms, fake } = await create()

    await sms.sendTemplate('sign-in-code', mobile, { code: '012345' })

    expect(fake.messages).toEqual([{ key: 'secret-key', mobile, template: '11', values: ['012345'] }])
  })

  it('sends several values in the order of the template', async () => {
    const { sms, fake } = await create()

    await sms.sendTemplate('parcel-shipped', mobile, { order: '1200', tracking: '998877' })

    expect(fake.messages).toMatchObject([{ template: '12', values: ['1200', '998877'] }])
  })

  it('NOT-1 reports which kinds it supports, and does not send a kind without a template', async () => {
    const { sms, fake } = await create()

    await sms.sendTemplate('order-paid', mobile, { order: '1200' })

    expect([sms.supports?.('order-paid'), sms.supports?.('sign-in-code')]).toEqual([false, true])
    expect(fake.messages).toEqual([])
  })

  it.each<SmsBehaviour>([{ status: 418 }, { status: 0 }, 'hang', 'garbage', 'cut'])(
    'reports unavailable when the provider responds with %j, and reveals no secret',
    async (how) => {
      const { sms, fake } = await create()
      fake.script([how])

      const problem: unknown = await sms
        .sendTemplate('sign-in-code', mobile, { code: '012345' })
        .catch((error) => error)

      expect(problem).toMatchObject({ code: 'contract/unavailable' })
      expect(JSON.stringify(problem)).not.toMatch(/012345|0912|secret-key/)
    },
  )
}
