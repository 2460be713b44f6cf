import type { ReactNode } from 'react'
import {
  type BuyerTaxIds,
  type SaleInvoice,
  type SaleInvoices,
  shippingMethodLabels,
} from '../../../../core/ordering/index.ts'
import { noMoney } from '../../../../core/shared/money.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { numberInWords } from '../../../../core/shared/text/number-words.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { formatShortDate } from '../../../../core/shared/time/dates.ts'

interface SaleInvoiceSheetProps {
  readonly invoice: SaleInvoice
  readonly paid_at: SaleInvoices['paid_at']
  readonly buyer: SaleInvoices['buyer']
  readonly taxIds: BuyerTaxIds
}

/** One invoice in the official form, on a landscape sheet; its amounts are in Rial. */
export function SaleInvoiceSheet({ invoice, paid_at, buyer, taxIds }: SaleInvoiceSheetProps) {
  const { seller, serial, payable, refunded } = invoice
  return (
    <section
      aria-label={`صورتحساب ${seller.store_title}`}
      className="sheet paper-a4-landscape mx-auto grid w-[281mm] content-start gap-[2mm] p-[3mm] text-[9pt] leading-[1.7] print:p-0"
    >
      <header className="grid grid-cols-[1fr_auto_1fr] items-center gap-4">
        <span>{seller.store_title}</span>
        <h2 className="text-[13pt] font-bold">صورتحساب فروش کالا و خدمات</h2>
        <dl className="justify-self-end">
          <Fact name="شمارهٔ سریال" value={serial} ltr />
          <Fact name="تاریخ" value={formatShortDate(paid_at)} ltr />
        </dl>
      </header>
      <Party title="مشخصات فروشنده">
        <Fact name="نام شخص حقیقی/حقوقی" value={seller.name === '' ? seller.store_title : seller.name} />
        <Fact name="شمارهٔ اقتصادی" value={seller.economic_number} ltr />
        <Fact name="شناسهٔ ملی/کد ملی" value={seller.national_id} ltr />
        <Fact name="شمارهٔ ثبت" value={seller.registration_number} ltr />
        <Fact name="نشانی" value={placeOf(seller)} />
        <Fact name="کد پستی" value={seller.postal_code} ltr />
        <Fact name="تلفن" value={seller.phone} ltr />
      </Party>
      <Party title="مشخصات خریدار">
        <Fact name="نام شخص حقیقی/حقوقی" value={buyer.recipient_name} />
        <Fact name="شمارهٔ اقتصادی" value={taxIds.economic_number.trim()} ltr />
        <Fact name="شناسهٔ ملی/کد ملی" value={taxIds.national_id.trim()} ltr />
        <Fact name="نشانی" value={placeOf(buyer)} />
        <Fact name="کد پستی" value={buyer.postal_code} ltr />
        <Fact name="تلفن" value={buyer.mobile} ltr />
      </Party>
      <Rows invoice={invoice} />
      <p className="border border-black p-[1.5mm]">
        مبلغ قابل پرداخت به حروف (ریال): <b>{numberInWords(payable)}</b>
      </p>
      <div className="border border-black p-[1.5mm]">
        <p>شرایط فروش: نقدی، پرداخت‌شده از راه بازارگاه (سفارش {toPersianDigits(serial.split('-')[0] ?? '')}).</p>
        <p>قیمت‌ها نهایی است و مالیات و عوارض جداگانه‌ای از خریدار گرفته نشده است.</p>
        {refunded > 0 && (
          <p>
            <b>از مبلغ این صورتحساب به خریدار بازگردانده شده است (ریال): {formatNumber(refunded)}</b>
          </p>
        )}
      </div>
      <div className="grid break-inside-avoid grid-cols-2 border border-black">
        <p className="h-[22mm] border-e border-black p-[1.5mm]">مهر و امضای فروشنده</p>
        <p className="h-[22mm] p-[1.5mm]">مهر و امضای خریدار</p>
      </div>
    </section>
  )
}

function placeOf({ province, city, address }: Record<'province' | 'city' | 'address', string>): string {
  return toPersianDigits([province, city, address].filter((part) => part !== '').join('، '))
}

function Party({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="border border-black">
      <h3 className="border-b border-black bg-[#eee] p-[1mm] text-center text-[9pt] font-bold">{title}</h3>
      <dl className="flex flex-wrap gap-x-[8mm] p-[1.5mm]">{children}</dl>
    </section>
  )
}

interface FactProps {
  readonly name: string
  readonly value: string
  readonly ltr?: boolean
}

/** A fact of the form; one that is not known is a dash. */
function Fact({ name, value, ltr = false }: FactProps) {
  return (
    <div className="flex gap-1">
      <dt>{name}:</dt>
      <dd className="font-bold">{ltr ? <bdi dir="ltr">{toPersianDigits(value || '—')}</bdi> : value || '—'}</dd>
    </div>
  )
}

const columns = [
  'ردیف',
  'کد کالا',
  'شرح کالا یا خدمات',
  'تعداد',
  'واحد',
  'مبلغ واحد (ریال)',
  'مبلغ کل (ریال)',
  'مبلغ تخفیف (ریال)',
  'مبلغ کل پس از تخفیف (ریال)',
  'جمع مالیات و عوارض (ریال)',
  'جمع مبلغ کل و مالیات و عوارض (ریال)',
] as const

type Amounts = Pick<SaleInvoice, 'total' | 'discount' | 'discounted' | 'vat' | 'payable'>

function Rows({ invoice }: { readonly invoice: SaleInvoice }) {
  const { items, shipping } = invoice
  return (
    <table className="w-full border-collapse wrap-normal [&_td]:border [&_td]:border-black [&_td]:p-[1.2mm] [&_td]:whitespace-nowrap [&_th]:border [&_th]:border-black [&_th]:p-[1.2mm] [&_tr]:break-inside-avoid">
      <thead>
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col" className="bg-[#eee] text-center text-[8pt]">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={`${index} ${item.code}`}>
            <td>{formatNumber(index + 1)}</td>
            <td>
              <bdi dir="ltr">{item.code}</bdi>
            </td>
            <td className="whitespace-normal!">{[item.title, ...Object.values(item.options)].join('، ')}</td>
            <td>{formatNumber(item.quantity)}</td>
            <td>عدد</td>
            <td>{formatNumber(item.unit_price)}</td>
            <AmountCells amounts={item} />
          </tr>
        ))}
        {shipping.total > noMoney && (
          <tr>
            <td>{formatNumber(items.length + 1)}</td>
            <td>—</td>
            <td className="whitespace-normal!">هزینهٔ ارسال ({shippingMethodLabels[shipping.method]})</td>
            <td>{formatNumber(1)}</td>
            <td>مورد</td>
            <td>{formatNumber(shipping.total)}</td>
            <AmountCells amounts={shipping} />
          </tr>
        )}
      </tbody>
      <tfoot className="[display:table-row-group] font-bold">
        <tr>
          <th scope="row" colSpan={6} className="text-start">
            جمع کل
          </th>
          <AmountCells amounts={invoice} />
        </tr>
      </tfoot>
    </table>
  )
}

function AmountCells({ amounts }: { readonly amounts: Amounts }) {
  return (['total', 'discount', 'discounted', 'vat', 'payable'] as const).map((name) => (
    <td key={name} data-amount={name}>
      {formatNumber(amounts[name])}
    </td>
  ))
}
