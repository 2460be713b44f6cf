import { describe, expect, it } from 'vitest'
import {
  isTicked,
  type PackSheet,
  parcelIn,
  repairScanActs,
  scanned,
  tickByCode,
  tickByHand,
} from '../../../core/ordering/index.ts'

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

describe('SCAN-7 what a scanner reads', () => {
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
  ])('%s names the parcel %s', (typed, id) => expect(parcelIn(scanned(typed), parcels)).toBe(id))

  it('ticks one piece per code, never more than there should be', () => {
    const items = [item('1', 2, 'k-۱'), item('2', 1, null)]
    const once = tickByCode(items, {}, 'K-1')
    expect(once).toEqual({ 1: 1 })
    const twice = tickByCode(items, once ?? {}, 'k-1') ?? {}
    expect(tickByCode(items, twice, 'k-1')).toBeUndefined()
    expect(isTicked(items, twice)).toBe(false)
    const all = tickByHand(item('2', 1, null), twice)
    expect(isTicked(items, all)).toBe(true)
    expect(tickByHand(item('2', 1, null), all)).toEqual({ 1: 2, 2: 0 })
  })
})

describe('SCAN-10 a barcode', () => {
  it('ticks the piece it is printed on, whatever digits are typed', () => {
    const items = [item('1', 1, 'k-1', '6260001234567'), item('2', 1, null, '6260007654321')]
    expect(tickByCode(items, {}, scanned('۶۲۶۰۰۰۷۶۵۴۳۲۱'))).toEqual({ 2: 1 })
    expect(tickByCode(items, {}, '6260000000000')).toBeUndefined()
  })
})

describe('SCAN-8 a damaged queue', () => {
  it('keeps what is whole in it, once', () => {
    const act = {
      key: 'k'.repeat(20),
      owner: 'one',
      parcel_id: '1',
      number: '100001',
      act: 'pack',
      items: [],
      tracking_code: null,
      refusal: null,
    }
    expect(repairScanActs([act, null, { ...act, act: 'steal' }, act])).toEqual([act])
    expect(repairScanActs('x')).toEqual([])
  })
})
