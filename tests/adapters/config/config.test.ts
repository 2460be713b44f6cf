import { describe, expect, expectTypeOf, it } from 'vitest'
import { type Config, readConfig } from '../../../adapters/config/config.ts'

const merchant = '0b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d'

describe('the environment', () => {
  it('may be empty', () => {
    const config = readConfig({})

    expect(config).toMatchObject({
      APP_ENV: 'test',
      APP_ORIGIN: 'http://localhost:3000',
      PORT: 3000,
      TRUSTED_PROXIES: [],
    })
    expect(config.DATABASE_URL).toBeUndefined()
  })

  it('counts an empty variable as absent', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
  })

  it('sets all addresses to a port that is set alone, and keeps a given address', () => {
    expect(readConfig({ PORT: '4300' }).APP_ORIGIN).toBe('http://localhost:4300')
    expect(readConfig({ PORT: '4300', APP_ORIGIN: ' ' }).APP_ORIGIN).toBe('http://localhost:4300')
    expect(readConfig({ PORT: '4300', APP_ORIGIN: 'https://bazargah.example' }).APP_ORIGIN).toBe(
      'https://bazargah.example',
    )
  })

  it('seeds no production market unless configured to', () => {
    const production = {
      APP_ENV: 'production',
      APP_ORIGIN: 'https://bazargah.example',
      TOKEN_SECRET: 's'.repeat(40),
      PAYMENT_GATEWAY: 'sandbox',
      SMS_PROVIDER: 'log',
    }
    expect(readConfig(production).SEED).toBe('none')
    expect(readConfig({ ...production, SEED: 'demo' }).SEED).toBe('demo')
  })

  it('names every invalid variable in one message, and no value', () => {
    const read = (): Config =>
      readConfig({ PORT: '99999', APP_ORIGIN: 'bazargah.ir/x', TOKEN_SECRET: 'hunter2', SMS_PROVIDER: 'pigeon' })

    expect(read).toThrow(/APP_ORIGIN[^]*PORT[^]*TOKEN_SECRET[^]*SMS_PROVIDER/)
    expect(read).not.toThrow(/hunter2/)
  })

  it.each([
    [{ PAYMENT_GATEWAY: 'zarinpal' }, 'ZARINPAL_MERCHANT_ID: required when PAYMENT_GATEWAY=zarinpal'],
    [{ PAYMENT_GATEWAY: 'zibal' }, 'ZIBAL_MERCHANT: required when PAYMENT_GATEWAY=zibal'],
    [{ SMS_PROVIDER: 'kavenegar' }, 'KAVENEGAR_API_KEY: required when SMS_PROVIDER=kavenegar'],
    [{ SMS_PROVIDER: 'smsir' }, 'SMS_TEMPLATE_SIGN_IN: required when SMS_PROVIDER=smsir'],
  ])('requires what %j needs', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message)
  })

  it.each(['APP_ORIGIN', 'TOKEN_SECRET', 'PAYMENT_GATEWAY', 'SMS_PROVIDER'])('requires %s in production', (name) => {
    const read = (): Config => readConfig({ APP_ENV: 'production', PORT: '80' })
    expect(read).toThrow(`${name}: required when APP_ENV=production`)
  })

  it('reads lists, numbers and ids', () => {
    const environment = {
      TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
      PAYMENT_GATEWAY: 'zarinpal',
      ZARINPAL_MERCHANT_ID: merchant,
    }

    expect(readConfig(environment)).toMatchObject({
      TRUSTED_PROXIES: ['10.0.0.1', '10.0.0.2'],
      ZARINPAL_MERCHANT_ID: merchant,
    })
  })

  it('is typed by its own table', () => {
    expectTypeOf<Config['PORT']>().toEqualTypeOf<number>()
    expectTypeOf<Config['DATABASE_URL']>().toEqualTypeOf<string | undefined>()
  })
})
