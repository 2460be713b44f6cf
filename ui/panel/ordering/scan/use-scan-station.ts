import { useEffect, useEffectEvent, useState } from 'react'
import {
  isPacked,
  isFullyTicked,
  requiresTrackingCode,
  type PackItem,
  type PackSheet,
  findScannedParcel,
  parcelsOfOwner,
  parcelStateLabels,
  normalizeScan,
  type ScanQueue,
  type ScanStore,
  tickScannedItem,
  toggleTick,
  type Ticks,
  parseTrackingCode,
} from '../../../../core/ordering/index.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'

export type ScanMode = 'pack' | 'ship'

/** The packing station: the parcel in work, its progress, and the last message. */
export interface ScanStation {
  readonly parcel: PackSheet | undefined
  readonly ticks: Ticks
  readonly message: ScanMessage | undefined
  /** What the next code should be. */
  readonly readResult: string
  /** Handles a code of a parcel, an item, or a carrier. */
  read(typed: string): void
  open(parcel_id: string): void
  tick(item: PackItem): void
  pack(): void
  shipWithoutCode(): void
  close(): void
}

interface ScanMessage {
  readonly message: string
  readonly isSuccess: boolean
}

const parcelNotFound = 'کد بسته یا شمارهٔ سفارش'
const notOfStore = 'این کد بسته‌ای از فروشگاه شما نیست.'

/** The packing station of the scanner. */
export function useScanStation(scan: ScanStore, queue: ScanQueue, mode: ScanMode): ScanStation {
  const table = useTable(scan, queue.owner)
  const { parcel, ticks, place, showMessage, setTicks } = table
  const open = (parcel_id: string) =>
    void find(scan, parcel_id).then((found) => (found.parcel ? place(found.parcel) : showMessage(found.reason)))
  const number = toPersianDigits(parcel?.number ?? '')
  const ship = (code: string | null): void => {
    if (parcel === undefined) return
    scan.ship(parcel, code)
    place(undefined, `ارسال سفارش ${number} ثبت شد.`)
  }
  return {
    parcel,
    ticks,
    message: table.message,
    open,
    readResult: readScan(parcel, mode),
    read(typed) {
      const text = normalizeScan(typed)
      const id = findScannedParcel(text, parcelsOfOwner(queue))
      const thing = parcel && mode === 'pack' ? tickScannedItem(parcel.items, ticks, text) : undefined
      if (thing !== undefined) setTicks(thing)
      else if (id !== undefined && id !== parcel?.id) open(id)
      else if (parcel !== undefined && mode === 'ship' && id === undefined)
        shipBy(parseTrackingCode(text), ship, showMessage)
      else showMessage(parcel === undefined ? notOfStore : 'این کد کالایی از این بسته نیست، یا تعدادش کامل است.')
    },
    tick: (item) => setTicks(toggleTick(item, ticks)),
    pack() {
      if (parcel === undefined || !isFullyTicked(parcel.items, ticks) || isPacked(queue, parcel)) return
      scan.pack(parcel)
      place(undefined, `بستهٔ سفارش ${number} بسته شد.`)
    },
    shipWithoutCode: () => parcel && !requiresTrackingCode(parcel.method) && ship(null),
    close: () => place(),
  }
}

/** The parcel in work, restored after the page was left midway, and the last message. */
function useTable(scan: ScanStore, owner: string | null) {
  const [parcel, setParcel] = useState<PackSheet>()
  const [ticks, setTicks] = useState<Ticks>({})
  const [message, setMessage] = useState<ScanMessage>()
  const lay = (next: PackSheet | undefined, there: Ticks): void => {
    setParcel(next)
    setTicks(there)
    scan.saveTicks(next?.id ?? null, there)
  }
  const openParcel = useEffectEvent((found: PackSheet | undefined, there: Ticks): void => {
    if (found?.packed_at === null) lay(found, there)
  })
  useEffect(() => {
    const savedTicks = owner === null ? null : scan.savedTicks()
    if (savedTicks !== null)
      void find(scan, savedTicks.parcel_id).then((found) => openParcel(found.parcel, savedTicks.ticks))
  }, [scan, owner])
  return {
    parcel,
    ticks,
    message,
    setTicks(next: Ticks) {
      lay(parcel, next)
      setMessage(undefined)
    },
    showMessage: (message: string) => setMessage({ message, isSuccess: false }),
    place(next?: PackSheet, message?: string) {
      lay(next, {})
      setMessage(message === undefined ? undefined : { message, isSuccess: true })
    },
  }
}

function shipBy(code: string | undefined, ship: (code: string) => void, showMessage: (message: string) => void): void {
  if (code === undefined) showMessage('این کد رهگیری خوانا نیست: ۶ تا ۳۰ رقم یا حرف لاتین است.')
  else ship(code)
}

function readScan(parcel: PackSheet | undefined, mode: ScanMode): string {
  if (parcel === undefined) return parcelNotFound
  return mode === 'pack' ? 'کد کالا، یا کد بستهٔ بعدی' : 'کد رهگیری این بسته'
}

async function find(scan: ScanStore, parcel_id: string): Promise<{ parcel?: PackSheet; reason: string }> {
  try {
    const parcel = await scan.findParcel(parcel_id)
    if (parcel.state === 'preparing') return { parcel, reason: '' }
    return { reason: `این سفارش در وضعیت «${parcelStateLabels[parcel.state]}» است و اکنون بسته‌بندی نمی‌شود.` }
  } catch (error) {
    const missing = error instanceof Problem && error.kind === 'missing'
    return { reason: missing ? notOfStore : 'این بسته روی دستگاه نیست و اینترنت در دسترس نیست.' }
  }
}
