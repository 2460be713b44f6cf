import { randomUUID } from 'node:crypto'
import { openConnection, type HttpConnection } from './http-connection.ts'

/** One request; `{uuid}` in the path, headers or body becomes a fresh id each time. */
export interface BenchRequest {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Limits of a load: time, connections and count. */
export interface Load {
  readonly port: number
  readonly seconds: number
  readonly connections: number
  readonly max: number
  readonly requests: readonly BenchRequest[]
  /** Whether each request places an order that is then paid at the sandbox bank. */
  readonly checkout: boolean
}

export interface Measured {
  readonly rate: number
  readonly p50: number
  readonly p95: number
  readonly failed: number
}

type Send = (request: BenchRequest) => Promise<{ status: number; said: string; location: string }>

/** Sends the requests round-robin over all connections until the time or the count is reached. */
export async function generate(load: Load): Promise<Measured> {
  const wires = await Promise.all(Array.from({ length: load.connections }, () => openConnection(load.port)))
  const times: number[] = []
  let [failed, next] = [0, 0]
  const begun = performance.now()
  const end = begun + load.seconds * 1000
  const walk = async (connection: HttpConnection): Promise<void> => {
    const send: Send = (request) => exchange(connection, request)
    while (performance.now() < end && next < load.max) {
      const request = load.requests[next++ % load.requests.length]
      if (request === undefined) return
      const started = performance.now()
      const passed = await (load.checkout ? buy(send, request) : fire(send, request)).catch(() => false)
      if (passed) times.push(performance.now() - started)
      else failed += 1
    }
  }
  await Promise.all(wires.map(walk))
  wires.forEach((connection) => connection.close())
  const sorted = times.toSorted((left, right) => left - right)
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
  return { rate: (times.length * 1000) / (performance.now() - begun), p50: at(0.5), p95: at(0.95), failed }
}

async function fire(send: Send, request: BenchRequest): Promise<boolean> {
  return (await send(request)).status === 200
}

/** Runs one whole checkout: place the order, open the payment, pay at the sandbox bank, return. */
async function buy(send: Send, request: BenchRequest): Promise<boolean> {
  const placed = await send(request)
  if (placed.status !== 200) return false
  const { number } = JSON.parse(placed.said) as { number: string }
  const { authorization = '' } = request.headers ?? {}
  const json = { 'content-type': 'application/json', authorization }
  const opened = await send({ method: 'POST', path: `/api/v1/orders/${number}/payment`, headers: json, body: '{}' })
  const { pathname } = new URL((JSON.parse(opened.said) as { pay_url: string }).pay_url)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const paid = await send({ method: 'POST', path: pathname, headers: form, body: 'choice=pay' })
  const query = Object.fromEntries(new URL(paid.location).searchParams)
  const body = JSON.stringify({ query })
  const settled = await send({ method: 'POST', path: '/api/v1/payments/return', headers: json, body })
  return settled.said.includes('"outcome":"paid"')
}

async function exchange(
  connection: HttpConnection,
  { method = 'GET', path, headers = {}, body = '' }: BenchRequest,
): ReturnType<Send> {
  const fill = (value: string): string => value.replace('{uuid}', () => randomUUID())
  const filled = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]))
  const answer = await connection.send(method, fill(path), { headers: filled, body: fill(body) })
  // Only what the next step reads is decoded.
  const said = answer.headers.get('content-encoding') === undefined ? answer.body.toString() : ''
  return { status: answer.status, said, location: answer.headers.get('location') ?? '' }
}
