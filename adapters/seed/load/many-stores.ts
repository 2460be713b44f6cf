import { provinces, provinceNames } from '../../../core/ordering/index.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { shippingProfiles } from '../content/shipping.ts'
import { itemAt, tokenOf } from '../random.ts'
import { type Connection, insertRows } from '../table.ts'

/** How many stores a large catalogue is spread over. */
export const manyStores = 200

/** Adds the stores of a large catalogue, numbered from `firstStore`. */
export async function addStores(connection: Connection, firstStore: number, now: number): Promise<void> {
  const rows = Array.from({ length: manyStores }, (_, index) => storeRow(firstStore + index, index, now))
  const columns = {
    id: 'bigint',
    supplier_hash: 'text',
    slug: 'text',
    slug_key: 'text',
    title: 'text',
    summary: 'text',
    province: 'text',
    city: 'text',
    state: 'text',
    colour: 'text',
    shipping: 'jsonb',
    created_at: 'timestamptz',
    about: 'text',
    notice: 'text',
    address: 'text',
    postal_code: 'text',
    phone: 'text',
    closure_note: 'text',
    product_count: 'int',
  }
  await insertRows(connection, 'stores', columns, rows)
}

const storeTypes = ['سرای هنر', 'بازارچه', 'خانهٔ صنایع دستی', 'حجره', 'کارگاه']

function storeRow(id: number, index: number, now: number) {
  const province = itemAt(provinceNames, index)
  const city = itemAt(provinces[province] ?? [], Math.floor(index / provinceNames.length))
  const slug = `bazaar-${id}`
  return {
    id,
    supplier_hash: tokenOf(slug),
    slug,
    slug_key: slug,
    province,
    city,
    state: 'active',
    colour: '#0077be',
    product_count: 0,
    title: `${itemAt(storeTypes, index)} ${city} ${toPersianDigits(id)}`,
    summary: `دست‌ساخته‌ها و خوراکی‌های ${city}`,
    shipping: shippingProfiles.fragile,
    created_at: new Date(now).toISOString(),
    about: '',
    notice: '',
    address: '',
    postal_code: '',
    phone: '',
    closure_note: '',
  }
}
