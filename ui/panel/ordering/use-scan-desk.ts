import { useState } from 'react'
import {
  isPacked,
  isTicked,
  needsCode,
  type PackItem,
  type PackSheet,
  parcelIn,
  parcelsOf,
  parcelTitles,
  scanned,
  type ScanQueue,
  type ScanStore,
  tickByCode,
  tickByHand,
  type Ticks,
  trackingCode,
} from '../../../core/ordering/index.ts'
import { Problem } from '../../../core/shared/problem.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'

export type ScanMode = 'pack' | 'ship'

/** What lies on the packing table: one parcel, what of it is in the box, and what was said last. */
export interface ScanDesk {
  readonly parcel: PackSheet | undefined
  readonly ticks: Ticks
  readonly told: Told | undefined
  /** What the next code should be. */
  readonly wanted: string
  /** Takes a code: of a parcel, of a thing, or of the carrier. */
  read(typed: string): void
  open(parcel_id: string): void
  tick(item: PackItem): void
  pack(): void
  shipWithoutCode(): void
  close(): void
}

interface Told {
  readonly words: string
  readonly good: boolean
}

const parcelWanted = 'کد بسته یا شمارهٔ سفارش'

/** The packing table of the scanner. */
export function useScanDesk(scan: ScanStore, queue: ScanQueue, mode: ScanMode): ScanDesk {
  const [parcel, setParcel] = useState<PackSheet>()
  const [ticks, setTicks] = useState<Ticks>({})
  const [told, setTold] = useState<Told>()
  const tell = (words: string, good = false) => setTold({ words, good })
  const put = (next?: PackSheet) => {
    setParcel(next)
    setTicks({})
    setTold(undefined)
  }
  const open = (parcel_id: string) =>
    void find(scan, parcel_id).then((found) => (found.parcel ? put(found.parcel) : tell(found.why)))
  const finish = (words: string) => {
    put()
    tell(words, true)
  }
  const ship = (code: string | null) => {
    if (parcel === undefined) return
    scan.ship(parcel, code)
    finish(`ارسال سفارش ${toPersianDigits(parcel.number)} ثبت شد.`)
  }
  const readInside = (inside: PackSheet, text: string): void => {
    const more = mode === 'pack' ? tickByCode(inside.items, ticks, text) : undefined
    const code = mode === 'ship' ? trackingCode(text) : undefined
    if (more !== undefined) {
      setTicks(more)
      tell('در بسته گذاشته شد.', true)
    } else if (code !== undefined) ship(code)
    else tell(mode === 'pack' ? 'این کد کالایی از این بسته نیست، یا تعدادش کامل است.' : 'این کد رهگیری خوانا نیست.')
  }
  return {
    ...{ parcel, ticks, told, open },
    wanted: wantedOf(parcel, mode),
    read(typed) {
      const text = scanned(typed)
      const id = parcelIn(text, parcelsOf(queue))
      const isThing = parcel !== undefined && mode === 'pack' && tickByCode(parcel.items, ticks, text) !== undefined
      if (id !== undefined && !isThing && id !== parcel?.id) open(id)
      else if (parcel !== undefined) readInside(parcel, text)
      else tell('این کد بسته‌ای از فروشگاه شما نیست.')
    },
    tick: (item) => setTicks(tickByHand(item, ticks)),
    pack() {
      if (parcel === undefined || !isTicked(parcel.items, ticks) || isPacked(queue, parcel)) return
      scan.pack(parcel)
      finish(`بستهٔ سفارش ${toPersianDigits(parcel.number)} بسته شد.`)
    },
    shipWithoutCode: () => parcel && !needsCode(parcel.method) && ship(null),
    close: () => put(),
  }
}

function wantedOf(parcel: PackSheet | undefined, mode: ScanMode): string {
  if (parcel === undefined) return parcelWanted
  return mode === 'pack' ? 'کد کالا، یا کد بستهٔ بعدی' : 'کد رهگیری این بسته'
}

async function find(scan: ScanStore, parcel_id: string): Promise<{ parcel?: PackSheet; why: string }> {
  try {
    const parcel = await scan.find(parcel_id)
    if (parcel.state === 'preparing') return { parcel, why: '' }
    return { why: `این سفارش در وضعیت «${parcelTitles[parcel.state]}» است و اکنون بسته‌بندی نمی‌شود.` }
  } catch (error) {
    const missing = error instanceof Problem && error.kind === 'missing'
    return { why: missing ? 'این کد بسته‌ای از فروشگاه شما نیست.' : 'این بسته روی دستگاه نیست و اینترنت در دسترس نیست.' }
  }
}
