import { afterAll, describe } from 'vitest'
import { createSmsIr } from '../../../adapters/sms/smsir.ts'
import { conformsToSms } from '../../conformance/sms.ts'
import { type FakeSms, startFakeSms } from '../../support/accounts/fake-sms.ts'

const fakes: FakeSms[] = []
afterAll(async () => {
  for (const fake of fakes) await fake.close()
})

describe('SMS.ir', () => {
  conformsToSms(async () => {
    const fake = await startFakeSms('smsir')
    fakes.push(fake)
    const templates = { 'sign-in-code': '11', 'parcel-shipped': '12' }
    const sms = createSmsIr({ api_key: 'secret-key', base_url: fake.origin, templates, fetch, timeout_ms: 1_500 })
    return { sms, fake }
  })
})
