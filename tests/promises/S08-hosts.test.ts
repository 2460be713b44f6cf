import { describe, expect, it } from 'vitest'
import { createMarket } from '../support/market/market.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { rawGet, sendRaw } from '../support/servers/raw-http.ts'
import { startServers } from '../support/servers/servers.ts'

const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl)
const { first, origin } = await startServers({ databaseUrl })
const { port } = first
const evil = 'evil.example'

const unknownHosts = [
  evil,
  `${evil}:80`,
  `www.${evil}`,
  'localhost.evil.example',
  'evil.example.localhost.',
  'xlocalhost',
  'localhost.com',
  '127.0.0.1',
  '[::1]',
  '0.0.0.0',
  '0x7f000001',
  '2130706433',
  '169.254.169.254',
  '10.0.0.1',
  'localhost,evil.example',
  'localhost evil.example',
  'localhost#evil',
  'localhost/evil',
  'evil@localhost',
  'localhost@evil.example',
  'localhost\\evil',
  'alef.localhost.evil.example',
  '-.localhost',
  '..localhost',
  '.localhost',
  'a..localhost',
  'panel.admin.localhost',
  'admin.alef.localhost',
  'panel.alef.localhost',
  '%61lef.localhost',
  'لوکال',
  'xn--e1afmkfd.example',
  'localhost:port',
  'localhost:99999999',
  'localhost:-1',
  'localhost:',
  '*',
  'null',
  'undefined',
  'a'.repeat(300),
  'localhost\u0001',
  '_._',
]

const forwarded = [
  `X-Forwarded-Host: ${evil}`,
  `Forwarded: host=${evil};proto=https`,
  `X-Host: ${evil}`,
  `X-Original-Host: ${evil}`,
  `X-Forwarded-Server: ${evil}`,
  `X-HTTP-Host-Override: ${evil}`,
  `X-Original-URL: /admin`,
  `X-Rewrite-URL: /admin`,
  `X-Forwarded-Proto: https`,
  `X-Forwarded-Port: 443`,
  `X-Forwarded-For: ${evil}`,
  `X-Real-IP: 1.2.3.4`,
  `Referer: http://${evil}/`,
  `Origin: http://${evil}`,
  `X-Forwarded-Prefix: /@x`,
  `Via: 1.1 ${evil}`,
  `True-Client-IP: 1.2.3.4`,
  `X-Forwarded-Scheme: https`,
]

const targets = ['/', '/products', '/@alef', '/faq', '/nothing-here']

describe('S08 hosts', () => {
  it.each(unknownHosts)('refuses the foreign host %j without repeating it', async (host) => {
    const { status, head, body } = await sendRaw(port, rawGet('/', [`Host: ${host}`]))
    expect([400, 404, 421]).toContain(status)
    expect(head + body).not.toContain(evil)
  })

  it.each([
    ['two hosts', ['Host: localhost', `Host: ${evil}`]],
    ['two hosts, ours last', [`Host: ${evil}`, 'Host: localhost']],
    ['the same host twice', ['Host: localhost', 'Host: localhost']],
    ['no host', []],
    ['an empty host', ['Host: ']],
    ['a folded host', ['Host: localhost', ` ${evil}`]],
  ])('refuses %s', async (_name, headers) => {
    const { status, head, body } = await sendRaw(port, rawGet('/', headers))
    expect([400, 404, 421]).toContain(status)
    expect(head + body).not.toContain(evil)
  })

  it.each([
    `http://${evil}/`,
    `http://localhost@${evil}/`,
    `http://${evil}#localhost`,
    `https://${evil}/`,
    `//${evil}/`,
    `/\\${evil}/`,
    `http://admin.localhost/`,
    `http://localhost:1/`,
    `ftp://localhost/`,
    `javascript:alert(1)`,
    `*`,
    `${evil}:80`,
    `http:///`,
    `http://`,
  ])('the absolute target %j with our host does not redirect elsewhere', async (target) => {
    const { status, head, body } = await sendRaw(port, rawGet(target, ['Host: localhost']))
    expect([200, 400, 404, 421, 301, 302, 307, 308]).toContain(status)
    const location = /^location: (.*)$/im.exec(head)?.[1]?.trim()
    if (location !== undefined) expect(new URL(location, origin).host).toBe(new URL(origin).host)
    expect(body).not.toMatch(new RegExp(`(?:href|src|action|content)="[^"]*//${evil}`))
    expect(status === 200 && target.includes('admin')).toBe(false)
  })

  it.each(forwarded)("%s changes no byte of a visitor's response", async (line) => {
    for (const target of targets) {
      const plain = await sendRaw(port, rawGet(target, ['Host: localhost']))
      const tricked = await sendRaw(port, rawGet(target, ['Host: localhost', line]))
      expect([tricked.status, tricked.body]).toEqual([plain.status, plain.body])
      expect(tricked.head).not.toContain(evil)
    }
  })

  it.each(['localhost', 'LOCALHOST', 'localhost.', 'LocalHost:80', `localhost:${port}`])(
    'the spelling %s of our host is the same host, with one cached page',
    async (host) => {
      const plain = await sendRaw(port, rawGet('/products', ['Host: localhost']))
      const spelled = await sendRaw(port, rawGet('/products', [`Host: ${host}`]))
      expect([spelled.status, spelled.body]).toEqual([200, plain.body])
    },
  )

  it('keeps panel and admin separate from shops, and pages of one host from another', async () => {
    const [alef] = market.stores
    const shop = await sendRaw(port, rawGet('/', [`Host: ${alef?.slug}.localhost`]))
    const mall = await sendRaw(port, rawGet('/', ['Host: localhost']))
    const panel = await sendRaw(port, rawGet('/', ['Host: panel.localhost']))
    expect(shop.status).toBe(200)
    expect(new Set([shop.body, mall.body, panel.body]).size).toBe(3)
    for (const path of [
      '/panel',
      '/admin',
      '/panel/parcels',
      '/admin/users',
      '/parcels',
      '/users',
      '/withdraw-requests',
    ])
      expect((await sendRaw(port, rawGet(path, [`Host: ${alef?.slug}.localhost`]))).status).toBe(404)
    for (const path of ['/panel', '/admin', '/panel/parcels', '/admin/users'])
      expect((await sendRaw(port, rawGet(path, ['Host: localhost']))).status).toBe(404)
  })

  it("sends the gateway back to the configured origin, whatever the request's host", async () => {
    const { status, head } = await sendRaw(
      port,
      rawGet('/faq?next=x', ['Host: www.localhost', `X-Forwarded-Host: ${evil}`]),
    )
    expect(status).toBe(308)
    expect(/^location: (.*)$/im.exec(head)?.[1]?.trim()).toBe(`${origin}/faq?next=x`)
  })
})
