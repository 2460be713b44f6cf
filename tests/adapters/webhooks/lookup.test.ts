import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, expect, it } from 'vitest'
import { createLookup } from '../../../adapters/webhooks/lookup.ts'

/** A name server that knows one IPv4 address of every name but `nobody`. */
const server = createSocket('udp4', (message, from) => {
  const known = !message.includes('nobody') && message.includes(Buffer.from([0, 0, 1, 0, 1]))
  const answer = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 93, 184, 215, 14])
  const header = Buffer.from(message.subarray(0, 12))
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(known ? 1 : 0, 6)
  header.writeUInt32BE(0, 8)
  const end = message.indexOf(0, 12) + 5
  server.send(Buffer.concat([header, message.subarray(12, end), ...(known ? [answer] : [])]), from.port, from.address)
})
server.bind(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const lookup = createLookup([`127.0.0.1:${server.address().port}`])

it('returns the addresses of a name, of either family', async () => {
  expect(await lookup('shop.test')).toEqual([{ address: '93.184.215.14', family: 4 }])
})

it('fails for a name without any, with a showable error code', async () => {
  await expect(lookup('nobody.test')).rejects.toMatchObject({ code: 'ENOTFOUND' })
})

it('does not query names of this machine', async () => {
  expect(await lookup('localhost')).toEqual([{ address: '127.0.0.1', family: 4 }])
})
