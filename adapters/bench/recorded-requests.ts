import type { BenchRequest } from './load-generator.ts'
import type { MarketFixture } from './market-setup.ts'
import type { RecordedRequest } from './visit-recordings.ts'

const to = { province: 'تهران', city: 'تهران' } as const
const recipient = {
  recipient_name: 'نرگس آذری',
  mobile: '09121234567',
  ...to,
  // Each order has another address: the same request placed again is the same order (ORD-29).
  address: 'خیابان زند، {uuid}',
  postal_code: '7134567890',
} as const

/** The maximum of one payment at Zarinpal, in Rial. */
const maxPayable = 1_000_000_000

/**
 * Builds orders of one item each at current prices; products that do not ship to the address or cannot be paid at once
 * are left out.
 */
export async function recordedRequestsOf(
  port: number,
  { shoppers, variants }: MarketFixture,
  most: number,
): Promise<RecordedRequest[]> {
  const asked = variants
    .slice(0, most)
    .map(async ({ id: variant_id, product_id }, index): Promise<RecordedRequest[]> => {
      const lines = [{ variant_id, quantity: 1 }]
      const total = await totalOf(port, lines)
      const token = shoppers[index % shoppers.length]?.token ?? ''
      return total === undefined
        ? []
        : [{ token, product_id, variant_id, order: { lines, recipient, agreed_total: total } }]
    })
  return (await Promise.all(asked)).flat()
}

async function totalOf(port: number, lines: readonly object[]): Promise<number | undefined> {
  const { path, headers = {}, body = '' } = post('/api/v1/checkout/quote', undefined, { lines, ...to })
  const answer = await fetch(`http://localhost:${port}${path}`, { method: 'POST', headers, body })
  if (!answer.ok) return undefined
  const { total, parcels } = (await answer.json()) as { total: number; parcels: { chosen: string | null }[] }
  return parcels.every(({ chosen }) => chosen !== null) && total <= maxPayable ? total : undefined
}

export function addToCartRequest({ token, variant_id }: RecordedRequest): BenchRequest {
  return post('/api/v1/cart/lines', token, { variant_id, quantity: 1 })
}

/** Builds the request that places the order, with a fresh key each time. */
export function placeOrderRequest({ token, order }: RecordedRequest): BenchRequest {
  const shot = post('/api/v1/orders', token, order)
  return { ...shot, headers: { ...shot.headers, 'idempotency-key': '{uuid}' } }
}

function post(path: string, token: string | undefined, input: object): BenchRequest {
  const caller = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const headers = { ...caller, 'content-type': 'application/json' }
  return { method: 'POST', path, headers, body: JSON.stringify(input) }
}
