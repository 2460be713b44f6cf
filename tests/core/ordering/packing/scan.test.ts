import { describe, expect, it } from 'vitest'
import {
  isFullyTicked,
  type PackSheet,
  findScannedParcel,
  repairScanActions,
  normalizeScan,
  tickScannedItem,
  toggleTick,
} from '../../../../core/ordering/index.ts'

const item = (variant_id: string, quantity: number, sku: string | null, barcode: string | null = null) => ({
  variant_id,
  title: 'گلیم',
  options: {},
  photo: null,
  quantity,
  sku,
  barcode,
})
const parcels = [
  { id: '12', number: '100001' },
  { id: '13', number: '100002' },
  { id: '14', number: '100002' },
] as unknown as PackSheet[]

describe('SCAN-7 scanned text', () => {
  it.each([
    ['P12', '12'],
    ['p12', '12'],
    ['پ۱۲', '12'],
    ['\u200e P12 ', '12'],
    ['۱۰۰۰۰۱', '12'],
    ['13', '13'],
    ['100002', undefined],
    ['99', undefined],
    ['KALA-12', undefined],
    ['', undefined],
  ])('%s names the parcel %s', (typed, id) => expect(findScannedParcel(normalizeScan(typed), parcels)).toBe(id))

  it('packs one item per code, never more than the quantity', () => {
    const items = [item('1', 2, 'k-۱'), item('2', 1, null)]
    const once = tickScannedItem(items, {}, 'K-1')
    expect(once).toEqual({ 1: 1 })
    const twice = tickScannedItem(items, once ?? {}, 'k-1') ?? {}
    expect(tickScannedItem(items, twice, 'k-1')).toBeUndefined()
    expect(isFullyTicked(items, twice)).toBe(false)
    const all = toggleTick(item('2', 1, null), twice)
    expect(isFullyTicked(items, all)).toBe(true)
    expect(toggleTick(item('2', 1, null), all)).toEqual({ 1: 2, 2: 0 })
  })
})

describe('SCAN-10 a barcode', () => {
  it('packs the item it is printed on, with digits of any script', () => {
    const items = [item('1', 1, 'k-1', '6260001234567'), item('2', 1, null, '6260007654321')]
    expect(tickScannedItem(items, {}, normalizeScan('۶۲۶۰۰۰۷۶۵۴۳۲۱'))).toEqual({ 2: 1 })
    expect(tickScannedItem(items, {}, '6260000000000')).toBeUndefined()
  })
})

describe('SCAN-8 a damaged queue', () => {
  it('keeps its valid actions, without duplicates', () => {
    const action = {
      key: 'k'.repeat(20),
      owner: 'one',
      parcel_id: '1',
      number: '100001',
      action: 'pack',
      items: [],
      tracking_code: null,
      refusal: null,
    }
    expect(repairScanActions([action, null, { ...action, action: 'steal' }, action])).toEqual([action])
    expect(repairScanActions('x')).toEqual([])
  })
})
