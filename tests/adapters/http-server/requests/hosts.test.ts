import { describe, expect, it } from 'vitest'
import { createAddressOf, createCustomDomains, createHostOf } from '../../../../adapters/http-server/requests/hosts.ts'
import { siteOf } from '../../../../core/routing/index.ts'
import type { CustomHost } from '../../../../core/stores/index.ts'

const request = (headers: Record<string, string>) => new Request('http://x/', { headers })

describe('host and address of a request', () => {
  it('trusts forwarded headers only from a configured proxy', async () => {
    const domains = await createCustomDomains(
      async () => [],
      Date.now,
      () => expect.unreachable(),
    )
    const hostOf = createHostOf(siteOf('https://bazar.ir'), domains, ['10.0.0.1'])
    const forwarded = request({ host: 'bazar.ir', 'x-forwarded-host': 'panel.bazar.ir' })
    expect(hostOf(forwarded, '::ffff:10.0.0.1')).toEqual({ resolution: { kind: 'panel' }, name: 'panel.bazar.ir' })
    expect(hostOf(forwarded, '203.0.113.9')).toEqual({ resolution: { kind: 'main' }, name: 'bazar.ir' })
  })

  it('takes the address the last trusted proxy saw', () => {
    const addressOf = createAddressOf(['10.0.0.1', '10.0.0.2'])
    const chain = request({ 'x-forwarded-for': '1.1.1.1, 203.0.113.7, 10.0.0.2' })
    expect(addressOf(chain, '10.0.0.1')).toBe('203.0.113.7')
    expect(addressOf(chain, '203.0.113.50')).toBe('203.0.113.50')
    expect(addressOf(request({}), '::ffff:203.0.113.50')).toBe('203.0.113.50')
  })

  it('reloads custom domains on notification', async () => {
    const known: CustomHost[] = []
    const domains = await createCustomDomains(
      async () => [...known],
      Date.now,
      () => expect.unreachable(),
    )
    const hostOf = createHostOf(siteOf('https://bazar.ir'), domains, [])
    const visit = request({ host: 'Zafaran.TEST:8080' })
    expect(hostOf(visit, '::1')).toEqual({ resolution: { kind: 'unknown' }, name: 'zafaran.test' })
    known.push({ host: 'zafaran.test', slug: 'zafaran', is_primary: false })
    await domains.refresh()
    expect(hostOf(visit, '::1')).toEqual({ resolution: { kind: 'store', slug: 'zafaran' }, name: 'zafaran.test' })
    expect(domains.primaryHostOf('zafaran')).toBeUndefined()
  })

  it('reads primary hosts again when a minute has passed, because a proof grows old without a notification', async () => {
    let [now, is_primary] = [0, true]
    const read = async () => [{ host: 'zafaran.test', slug: 'zafaran', is_primary }]
    const domains = await createCustomDomains(
      read,
      () => now,
      () => expect.unreachable(),
    )
    is_primary = false
    expect(domains.primaryHostOf('zafaran')).toBe('zafaran.test')
    now = 60_001
    domains.primaryHostOf('zafaran')
    await expect.poll(() => domains.primaryHostOf('zafaran')).toBeUndefined()
  })
})
