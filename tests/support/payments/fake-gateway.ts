import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { json } from 'node:stream/consumers'
import { createFakeGatewayStore, type Behaviour, type FakeGatewayStore } from './fake-gateway-store.ts'
import { type Protocol, zarinpalProtocol, zibalProtocol } from './fake-gateway-protocols.ts'
import { listen, type Listening } from '../servers/listening.ts'

/** A gateway on a local port, the oracle for money: it speaks a real protocol, fails as scripted, and counts calls. */
export interface FakeGateway extends Listening {
  readonly book: FakeGatewayStore
  /** The shopper pays. */
  pay(authority: string): void
}

/** The token that the gateway believes for refunds. */
export const refundToken = 'a-token-with-the-right-to-refund'

/** Starts a gateway that speaks the protocol of one provider. */
export async function startFakeGateway(provider: 'zarinpal' | 'zibal'): Promise<FakeGateway> {
  const protocol = provider === 'zarinpal' ? zarinpalProtocol : zibalProtocol
  const book = createFakeGatewayStore()
  const listening = await listen((request, response) => handle(request, response, protocol, book))
  const pay = (authority: string): void => {
    const payment = book.find(authority)
    if (payment !== undefined) payment.paid = true
  }
  return { ...listening, book, pay }
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  protocol: Protocol,
  book: FakeGatewayStore,
): Promise<void> {
  if (request.method !== 'POST') return void response.writeHead(404).end()
  const body = (await json(request)) as Readonly<Record<string, unknown>>
  const call = protocol.callOf(request.url ?? '', body)
  if (call === undefined) return void response.writeHead(404).end()
  const isRefund = call === 'refund' || call === 'find-refund'
  if (isRefund && request.headers.authorization !== `Bearer ${refundToken}`) return void response.writeHead(401).end()
  const how = book.next(call, protocol.authorityOf(body))
  const answerIt = (): { status: number; text: string } => {
    const { status, body: answer } = protocol.answer(call, body, how, book)
    return { status, text: JSON.stringify(answer) }
  }
  return misbehave(how, response, answerIt)
}

// Faults that do not change its state come first; cut and slow responses happen after it has done its work.
async function misbehave(
  how: Behaviour,
  response: ServerResponse,
  answerIt: () => { status: number; text: string },
): Promise<void> {
  if (how === 'hang') return
  if (how === '5xx') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
  if (how === 'garbage') return void response.writeHead(200).end('<html>{"data":{"code":100')
  const { status, text } = answerIt()
  if (how === 'cut-after-commit') return void response.destroy()
  response.writeHead(status, { 'content-type': 'application/json' })
  if (how === 'slow-drip') return drip(response, text)
  response.end(text)
}

async function drip(response: ServerResponse, text: string): Promise<void> {
  for (const sign of text) {
    if (response.destroyed) return
    response.write(sign)
    await sleep(50)
  }
  response.end()
}
