import { minus, noMoney, type Rial, sum } from '../../shared/money.ts'
import type { StoreIdentity } from '../../stores/index.ts'
import type { ParcelState } from '../orders/schema.ts'
import type { SaleInvoice, SaleInvoices } from './sale-invoice.contract.ts'

type Amounts = Pick<SaleInvoice, 'total' | 'discount' | 'discounted' | 'vat' | 'payable'>
type Seller = SaleInvoice['seller']

/** A paid order as it is stored, with what its invoices need. */
export interface InvoicedOrder extends Pick<SaleInvoices, 'number' | 'paid_at' | 'buyer'> {
  readonly parcels: readonly InvoicedParcel[]
}

interface InvoicedParcel {
  readonly id: string
  readonly state: ParcelState
  readonly method: SaleInvoice['shipping']['method']
  readonly shipping_cost: Rial
  readonly refunded: Rial
  readonly store: Omit<Seller, 'name' | 'national_id' | 'registration_number' | 'economic_number'> & {
    readonly identity: StoreIdentity | null
  }
  readonly lines: readonly InvoicedLine[]
}

type InvoicedLine = Pick<SaleInvoice['items'][number], 'code' | 'title' | 'options' | 'quantity' | 'unit_price'> & {
  readonly total: Rial
  readonly coupon_discount: Rial
}

/** Returns the invoices of a paid order (ORD-90, ORD-91). */
export function saleInvoicesOf({ number, paid_at, buyer, parcels }: InvoicedOrder): SaleInvoices {
  const invoicesOf = (canceled: boolean): SaleInvoice[] =>
    parcels.filter(({ state }) => (state === 'canceled') === canceled).map((parcel) => saleInvoiceOf(number, parcel))
  return {
    number,
    paid_at,
    buyer,
    invoices: invoicesOf(false),
    canceled: sum(invoicesOf(true).map(({ payable }) => payable)),
  }
}

function saleInvoiceOf(
  number: string,
  { id, method, shipping_cost, refunded, store, lines }: InvoicedParcel,
): SaleInvoice {
  const items = lines.map(({ total, coupon_discount, ...line }) => ({ ...line, ...amountsOf(total, coupon_discount) }))
  const shipping = { method, ...amountsOf(shipping_cost, noMoney) }
  const rows = [...items, shipping]
  return {
    serial: `${number}-${id}`,
    parcel_id: id,
    seller: sellerOf(store),
    items,
    shipping,
    ...amountsOf(sum(rows.map(({ total }) => total)), sum(rows.map(({ discount }) => discount))),
    refunded,
  }
}

// Prices are final and no VAT is taken on goods; that on the commission is the store's.
const vat = noMoney

function amountsOf(total: Rial, discount: Rial): Amounts {
  const discounted = minus(total, discount)
  return { total, discount, discounted, vat, payable: sum([discounted, vat]) }
}

/** The identity may hold fields of the other kind, from before its owner chose. */
function sellerOf({ identity, ...store }: InvoicedParcel['store']): Seller {
  const none = { name: '', national_id: '', registration_number: '', economic_number: '' }
  if (identity === null) return { ...store, ...none }
  if (identity.kind === 'real') return { ...store, ...none, name: identity.name, national_id: identity.national_code }
  const { name, national_id, registration_number, economic_number } = identity
  return { ...store, name, national_id, registration_number, economic_number }
}
