type Input = Readonly<Record<string, unknown>>
type Pair = readonly [foreign: Input, unknown: Input]

/** For each call of a store's desk: inputs about a parcel of a store where nobody of these works, and the same about none. */
export function deskPairs(theirs: { id: string; number: string }, noId: string): Record<string, readonly Pair[]> {
  const pair = (inputOf: (id: string) => Input): readonly Pair[] => [[inputOf(theirs.id), inputOf(noId)]]
  const found: readonly Pair[] = [[{ text: theirs.number }, { text: noId }]]
  return {
    'ordering.storeParcels': found,
    'ordering.storeParcelsCsv': found,
    'ordering.storeParcelCounts': pair((store_id) => ({ store_id })),
    'ordering.storeArrivals': pair((store_id) => ({ store_id })),
    'ordering.storeParcel': pair((parcel_id) => ({ parcel_id })),
    'ordering.parcelsToPack': pair((cursor) => ({ cursor })),
    'ordering.parcelToPack': pair((parcel_id) => ({ parcel_id })),
    'ordering.storeSheets': pair((ids) => ({ ids })),
    'ordering.markPrinted': pair((id) => ({ parcel_ids: [id] })),
    'ordering.handleParcel': pair((parcel_id) => ({ parcel_id, act: 'confirm' })).concat(
      pair((parcel_id) => ({ parcel_id, act: 'split', items: [{ variant_id: '1', quantity: 1 }] })),
    ),
    'ordering.settleParcel': pair((parcel_id) => ({ parcel_id, act: 'reject', reason: 'personal' })).concat(
      pair((parcel_id) => ({
        parcel_id,
        act: 'reject_items',
        reason: 'personal',
        items: [{ variant_id: '1', quantity: 1 }],
      })),
    ),
  }
}
