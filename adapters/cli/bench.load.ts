import { randomUUID } from 'node:crypto'
import { openWire, type Wire } from '../bench/wire.ts'

/** One request; `{uuid}` in the path, headers or body is a fresh id each time. */
export interface Shot {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** What a load generator is told: bounded in time, connections and count. */
export interface Load {
  readonly port: number
  readonly seconds: number
  readonly connections: number
  readonly most: number
  readonly shots: readonly Shot[]
  /** Whether each shot places an order that is then paid at the sandbox bank. */
  readonly checkout: boolean
}

export interface Measured {
  readonly rate: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  readonly failed: number
}

type Send = (shot: Shot) => Promise<{ status: number; said: string; location: string }>

/** Sends shots in turn over all connections until the time or the count is over. */
export async function generate(load: Load): Promise<Measured> {
  const wires = await Promise.all(Array.from({ length: load.connections }, () => openWire(load.port)))
  const times: number[] = []
  let [failed, next] = [0, 0]
  const begun = performance.now()
  const end = begun + load.seconds * 1000
  const walk = async (wire: Wire): Promise<void> => {
    const send: Send = (shot) => exchange(wire, shot)
    while (performance.now() < end && next < load.most) {
      const shot = load.shots[next++ % load.shots.length]
      if (shot === undefined) return
      const started = performance.now()
      const passed = await (load.checkout ? buy(send, shot) : fire(send, shot)).catch(() => false)
      if (passed) times.push(performance.now() - started)
      else failed += 1
    }
  }
  await Promise.all(wires.map(walk))
  wires.forEach((wire) => wire.close())
  const sorted = times.toSorted((left, right) => left - right)
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
  return { rate: (times.length * 1000) / (performance.now() - begun), p50: at(0.5), p95: at(0.95), failed }
}

async function fire(send: Send, shot: Shot): Promise<boolean> {
  return (await send(shot)).status === 200
}

/** Place, open the payment, pay at the sandbox bank, come back: one whole checkout. */
async function buy(send: Send, shot: Shot): Promise<boolean> {
  const placed = await send(shot)
  if (placed.status !== 200) return false
  const { number } = JSON.parse(placed.said) as { number: string }
  const { authorization = '' } = shot.headers ?? {}
  const json = { 'content-type': 'application/json', authorization }
  const opened = await send({ method: 'POST', path: `/api/orders/${number}/payment`, headers: json, body: '{}' })
  const { pathname } = new URL((JSON.parse(opened.said) as { pay_url: string }).pay_url)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const paid = await send({ method: 'POST', path: pathname, headers: form, body: 'choice=pay' })
  const query = Object.fromEntries(new URL(paid.location).searchParams)
  const body = JSON.stringify({ query })
  const settled = await send({ method: 'POST', path: '/api/payments/return', headers: json, body })
  return settled.said.includes('"outcome":"paid"')
}

async function exchange(wire: Wire, { method = 'GET', path, headers = {}, body = '' }: Shot): ReturnType<Send> {
  const fill = (value: string): string => value.replace('{uuid}', () => randomUUID())
  const filled = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]))
  const answer = await wire.send(method, fill(path), { headers: filled, body: fill(body) })
  // Only what the next step reads is decoded.
  const said = answer.headers.get('content-encoding') === undefined ? answer.body.toString() : ''
  return { status: answer.status, said, location: answer.headers.get('location') ?? '' }
}
