import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, describe, expect, it } from 'vitest'
import { createDomainProof } from '../../../adapters/node/domain-proof.ts'

const zone: Readonly<Record<string, readonly string[]>> = { '_bazargah.farsh.test': ['bazargah-', 'proof=tt'] }

/** Reads the name of the first question of a DNS message (RFC 1035 §4.1.2), and where the question ends. */
function questionOf(message: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let size = message[at] ?? 0; size > 0; size = message[at] ?? 0) {
    labels.push(message.subarray(at + 1, at + 1 + size).toString())
    at += size + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

/** A name server for one zone: one TXT record in chunks, or NXDOMAIN. */
const server = createSocket('udp4', (message, from) => {
  const { name, end } = questionOf(message)
  const chunks = zone[name]
  const header = Buffer.from(message.subarray(0, 12))
  header.writeUInt16BE(chunks === undefined ? 0x8183 : 0x8180, 2)
  header.writeUInt16BE(chunks === undefined ? 0 : 1, 6)
  header.writeUInt32BE(0, 8)
  const data = Buffer.concat((chunks ?? []).map((chunk) => Buffer.from([chunk.length, ...Buffer.from(chunk)])))
  const record = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length])
  const answer = chunks === undefined ? [] : [record, data]
  server.send(Buffer.concat([header, message.subarray(12, end), ...answer]), from.port, from.address)
})
server.bind(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const proof = createDomainProof([`127.0.0.1:${server.address().port}`])

describe('the domain proof', () => {
  it('returns TXT records whole, and none for a missing name', async () => {
    expect(await proof.readTxtRecords('_bazargah.farsh.test')).toEqual(['bazargah-proof=tt'])
    expect(await proof.readTxtRecords('_bazargah.nobody.test')).toEqual([])
  })

  it('accepts names in punycode and in Unicode', () => {
    expect(proof.parseName(' Farsh.COM. ')).toEqual({ host: 'farsh.com', displayName: 'farsh.com' })
    expect(proof.parseName('فرش.ایران')).toEqual({ host: 'xn--wgbg1b.xn--mgba3a4f16a', displayName: 'فرش.ایران' })
    expect(proof.parseName('a b')).toBeUndefined()
  })
})
