import { afterAll, describe, expect, it } from 'vitest'
import { createKavenegar } from '../../../adapters/sms/kavenegar.ts'
import { conformsToSms } from '../../conformance/sms.ts'
import { type FakeSms, startFakeSms } from '../../support/accounts/fake-sms.ts'

const fakes: FakeSms[] = []
afterAll(async () => {
  for (const fake of fakes) await fake.close()
})

describe('Kavenegar', () => {
  conformsToSms(async () => {
    const fake = await startFakeSms('kavenegar')
    fakes.push(fake)
    const templates = { 'sign-in-code': '11', 'parcel-shipped': '12' }
    const sms = createKavenegar({ api_key: 'secret-key', base_url: fake.origin, templates, fetch, timeout_ms: 1_500 })
    return { sms, fake }
  })

  it('writes values as Kavenegar accepts them: without spaces and underscores', async () => {
    const fake = await startFakeSms('kavenegar')
    fakes.push(fake)
    const templates = { 'order-paid': '13' }
    const sms = createKavenegar({ api_key: 'k', base_url: fake.origin, templates, fetch, timeout_ms: 1_500 })

    await sms.sendTemplate('order-paid', '09120000000', { order: ' a b_c ' })

    expect(fake.messages).toMatchObject([{ values: ['a-b-c'] }])
  })
})
