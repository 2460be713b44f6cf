import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWebhookPost } from '../../../adapters/webhooks/webhook-post.ts'

const seen: { readonly headers: Readonly<Record<string, unknown>>; readonly body: string }[] = []
const receiver = createServer(async (request, response) => {
  seen.push({ headers: request.headers, body: await text(request) })
  response.writeHead(request.url === '/bad' ? 500 : 204).end()
})
beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', () => resolve())))
afterAll(() => receiver.close())

it('APP-12 signs the timestamp and the body with the secret, and returns the response', async () => {
  const host = `localhost:${(receiver.address() as AddressInfo).port}`
  const post = createWebhookPost({ local: [host], lookup: async () => [{ address: '127.0.0.1', family: 4 }] })
  const message = { id: '7', event: 'ping', body: '{"id":"7","متن":"سلام"}', secret: 'whs_1', second: 1_700_000_000 }
  expect(await post.send({ ...message, url: `http://${host}/hook` })).toEqual({
    taken: true,
    status: 204,
    problem: null,
  })
  const signature = createHmac('sha256', 'whs_1').update(`1700000000.${message.body}`).digest('hex')
  expect(seen[0]).toMatchObject({
    body: message.body,
    headers: {
      'x-bazargah-event': 'ping',
      'x-bazargah-delivery': '7',
      'content-type': 'application/json; charset=utf-8',
      'x-bazargah-signature': `t=1700000000,v1=${signature}`,
    },
  })
  expect(await post.send({ ...message, url: `http://${host}/bad` })).toMatchObject({ taken: false, status: 500 })
})
