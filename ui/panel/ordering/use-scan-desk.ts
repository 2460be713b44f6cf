import { useEffect, useEffectEvent, useState } from 'react'
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
const notOurs = 'این کد بسته‌ای از فروشگاه شما نیست.'

/** The packing table of the scanner. */
export function useScanDesk(scan: ScanStore, queue: ScanQueue, mode: ScanMode): ScanDesk {
  const table = useTable(scan, queue.owner)
  const { parcel, ticks, put, tell, setTicks } = table
  const open = (parcel_id: string) =>
    void find(scan, parcel_id).then((found) => (found.parcel ? put(found.parcel) : tell(found.why)))
  const number = toPersianDigits(parcel?.number ?? '')
  const ship = (code: string | null): void => {
    if (parcel === undefined) return
    scan.ship(parcel, code)
    put(undefined, `ارسال سفارش ${number} ثبت شد.`)
  }
  return {
    parcel,
    ticks,
    told: table.told,
    open,
    wanted: wantedOf(parcel, mode),
    read(typed) {
      const text = scanned(typed)
      const id = parcelIn(text, parcelsOf(queue))
      const thing = parcel && mode === 'pack' ? tickByCode(parcel.items, ticks, text) : undefined
      if (thing !== undefined) setTicks(thing)
      else if (id !== undefined && id !== parcel?.id) open(id)
      else if (parcel !== undefined && mode === 'ship' && id === undefined) shipBy(trackingCode(text), ship, tell)
      else tell(parcel === undefined ? notOurs : 'این کد کالایی از این بسته نیست، یا تعدادش کامل است.')
    },
    tick: (item) => setTicks(tickByHand(item, ticks)),
    pack() {
      if (parcel === undefined || !isTicked(parcel.items, ticks) || isPacked(queue, parcel)) return
      scan.pack(parcel)
      put(undefined, `بستهٔ سفارش ${number} بسته شد.`)
    },
    shipWithoutCode: () => parcel && !needsCode(parcel.method) && ship(null),
    close: () => put(),
  }
}

/** What lies there, also after the page was left midway, and what was said last. */
function useTable(scan: ScanStore, owner: string | null) {
  const [parcel, setParcel] = useState<PackSheet>()
  const [ticks, setTicks] = useState<Ticks>({})
  const [told, setTold] = useState<Told>()
  const lay = (next: PackSheet | undefined, there: Ticks): void => {
    setParcel(next)
    setTicks(there)
    scan.lay(next?.id ?? null, there)
  }
  const takeUp = useEffectEvent((found: PackSheet | undefined, there: Ticks): void => {
    if (found?.packed_at === null) lay(found, there)
  })
  useEffect(() => {
    const left = owner === null ? null : scan.left()
    if (left !== null) void find(scan, left.parcel_id).then((found) => takeUp(found.parcel, left.ticks))
  }, [scan, owner])
  return {
    parcel,
    ticks,
    told,
    setTicks(next: Ticks) {
      lay(parcel, next)
      setTold(undefined)
    },
    tell: (words: string) => setTold({ words, good: false }),
    put(next?: PackSheet, words?: string) {
      lay(next, {})
      setTold(words === undefined ? undefined : { words, good: true })
    },
  }
}

function shipBy(code: string | undefined, ship: (code: string) => void, tell: (words: string) => void): void {
  if (code === undefined) tell('این کد رهگیری خوانا نیست: ۶ تا ۳۰ رقم یا حرف لاتین است.')
  else ship(code)
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
    return { why: missing ? notOurs : 'این بسته روی دستگاه نیست و اینترنت در دسترس نیست.' }
  }
}
