import { describe, expect, it } from 'vitest'
import { isPublicAddress } from '../../../adapters/webhooks/public-address.ts'

describe('a public address', () => {
  it.each([
    '93.184.215.14',
    '185.143.233.1',
    '100.63.255.255',
    '172.32.0.1',
    '11.0.0.1',
    '2a00:1450:4001::200e',
    '2001:4860::8888',
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))

  it.each(['127.0.0.1', '::1', '::ffff:93.184.215.14', 'fe80::1%eth0', '2001:0:5ef5:79fd::', 'shop.test', ''])(
    '%s is not public',
    (address) => expect(isPublicAddress(address)).toBe(false),
  )
})
