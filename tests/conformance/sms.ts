import { expect, it } from 'vitest'
import type { Sms } from '../../core/accounts/accounts.sms.ports.ts'
import type { FakeSms, SmsBehaviour } from '../support/fake-sms.ts'

const mobile = '09120000000'

/** What every provider of text messages must do. Its templates are 11 for the code and 12 for a shipped parcel. */
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

  it('NOT-1 says which kinds it carries, and sends nothing of one without a template', async () => {
    const { sms, fake } = await create()

    await sms.sendTemplate('order-paid', mobile, { order: '1200' })

    expect([sms.carries?.('order-paid'), sms.carries?.('sign-in-code')]).toEqual([false, true])
    expect(fake.messages).toEqual([])
  })

  it.each<SmsBehaviour>([{ status: 418 }, { status: 0 }, 'hang', 'garbage', 'cut'])(
    'says unavailable when the provider answers with %j, and tells no secret',
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
