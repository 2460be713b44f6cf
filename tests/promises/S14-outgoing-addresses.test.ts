import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcp } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Lookup } from '../../adapters/webhooks/lookup.ts'
import { createWebhookPost } from '../../adapters/webhooks/webhook-post.ts'

let hits = 0
const canary = createTcp((socket) => {
  hits += 1
  socket.destroy()
})
const redirecting = createServer((_request, response) => {
  response.writeHead(302, { location: `http://127.0.0.1:${portOf(canary)}/` }).end()
})
const endless = createServer((_request, response) => {
  response.writeHead(200)
  const pour = () => {
    while (response.writable && response.write(Buffer.alloc(65_536)));
  }
  response.on('drain', pour)
  pour()
})
const silent = createTcp(() => {})
const servers = [canary, redirecting, endless, silent]

function portOf(server: { address(): unknown }): number {
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  for (const server of servers) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
})
afterAll(() => {
  for (const server of servers) {
    if ('closeAllConnections' in server) server.closeAllConnections()
    server.close()
  }
})

const message = { id: '1', event: 'ping', body: '{}', secret: 's', second: 1 }

/** Host parts that lead, or try to lead, into our own network. */
const inside = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.01',
  '127.00.00.1',
  '127.255.255.254',
  '0',
  '0.0.0.0',
  '0x0',
  '1',
  '10.0.0.1',
  '10.255.255.255',
  '012.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '3232235521',
  '0xc0a80001',
  '192.168.257',
  '100.64.0.1',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '169.254.43518',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '１２７.０.０.１',
  '127。0。0。1',
  '①②⑦.⓪.⓪.①',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:10.0.0.1]',
  '[::127.0.0.1]',
  '[0:0:0:0:0:ffff:a9fe:a9fe]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[100::1]',
  '[2001::1]',
  '[2001:db8::1]',
  '[2002:7f00:1::]',
  '[2002:a9fe:a9fe::]',
  '[3fff::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[5f00::1]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
  'printer.local',
  'db.internal',
  'nas.lan',
  'router.home',
  'x.localdomain',
  '1.0.0.127.in-addr.arpa',
  'postgres',
  'metadata.google.internal',
]

/** URLs that must not be requested. */
const odd = [
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_x',
  'ftp://127.0.0.1/',
  'unix:/var/run/docker.sock',
  'data:,x',
  'http+unix://%2Fvar%2Frun/x',
  'dict://127.0.0.1:11211/',
  'ldap://127.0.0.1',
  'jar:https://shop.test!/',
  'javascript:0',
  '//shop.test/',
  'shop.test',
  '',
  'https://',
  'https://user:pw@shop.test/',
  'https://shop.test@127.0.0.1/',
  'http://shop.test/',
]

/** DNS results of a foreign name. */
const answers: readonly (readonly string[])[] = [
  ['127.0.0.1'],
  ['10.1.2.3'],
  ['169.254.169.254'],
  ['::1'],
  ['::ffff:127.0.0.1'],
  ['fd00::1'],
  ['fe80::1%lo'],
  ['0.0.0.0'],
  ['93.184.215.14', '127.0.0.1'],
  ['127.0.0.1', '93.184.215.14'],
  ['2a00:1450::1', '::1'],
  ['2002:7f00:1::'],
  [],
]

const names: Lookup = async () => [{ address: '127.0.0.1', family: 4 }]

describe('S14 user-supplied URLs', () => {
  it('are at least eighty', () => expect(inside.length + odd.length + answers.length).toBeGreaterThanOrEqual(80))

  it('never lead into our own network, in any form', async () => {
    const post = createWebhookPost({ local: [], lookup: names })
    const urls = [...inside.flatMap((host) => [`https://${host}:${portOf(canary)}/`, `https://${host}/`]), ...odd]
    const outcomes = await Promise.all(urls.map((url) => post.send({ ...message, url })))
    expect(outcomes.filter(({ problem }) => problem !== 'address')).toEqual([])
    expect(urls.filter((url) => post.refusal(url) === undefined)).toEqual([])
    expect(hits).toBe(0)
  })

  it('are checked against every address of their names', async () => {
    for (const answer of answers) {
      const lookup: Lookup = async () => answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      const post = createWebhookPost({ local: [], lookup })
      const outcome = await post.send({ ...message, url: `https://shop.test:${portOf(canary)}/` })
      expect(outcome).toMatchObject({ taken: false, problem: 'address' })
    }
    expect(hits).toBe(0)
  })

  it('are pinned: a name that resolves differently the second time is not resolved again', async () => {
    let asked = 0
    const lookup: Lookup = async () => [{ address: (asked += 1) === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    const host = `rebound.test:${portOf(redirecting)}`
    const { status } = await createWebhookPost({ local: [host], lookup }).send({ ...message, url: `http://${host}/` })
    expect([asked, status]).toEqual([1, 302])
  })

  it('do not follow redirects', async () => {
    const host = `hook.test:${portOf(redirecting)}`
    const post = createWebhookPost({ local: [host], lookup: names })
    expect(await post.send({ ...message, url: `http://${host}/` })).toEqual({
      taken: false,
      status: 302,
      problem: 'status',
    })
    expect(hits).toBe(0)
  })

  it('are limited in time and response size', async () => {
    const slow = `slow.test:${portOf(silent)}`
    const stuck = createWebhookPost({ local: [slow], lookup: names, timeout: 50 })
    expect(await stuck.send({ ...message, url: `http://${slow}/` })).toMatchObject({ problem: 'timeout' })
    const dumb = createWebhookPost({ local: [], lookup: () => new Promise(() => {}), timeout: 50 })
    expect(await dumb.send({ ...message, url: 'https://shop.test/' })).toMatchObject({ problem: 'timeout' })
    const large = `large.test:${portOf(endless)}`
    const fed = createWebhookPost({ local: [large], lookup: names })
    expect(await fed.send({ ...message, url: `http://${large}/` })).toMatchObject({ taken: true, status: 200 })
  })
})
