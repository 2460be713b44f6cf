type Input = Readonly<Record<string, unknown>>
type Pair = readonly [foreign: Input, unknown: Input]

/**
 * For each endpoint of a store's parcels: inputs about a parcel of an unrelated store, and the same about an unknown
 * one.
 */
export function storeParcelPairs(
  theirs: { id: string; number: string },
  noId: string,
): Record<string, readonly Pair[]> {
  const pair = (inputOf: (id: string) => Input): readonly Pair[] => [[inputOf(theirs.id), inputOf(noId)]]
  const found: readonly Pair[] = [[{ text: theirs.number }, { text: noId }]]
  return {
    'ordering.listStoreParcels': found,
    'ordering.exportStoreParcels': found,
    'ordering.countStoreParcelsByState': pair((store_id) => ({ store_id })),
    'ordering.createNewOrderStreamTicket': pair((store_id) => ({ store_id })),
    'ordering.getStoreParcel': pair((parcel_id) => ({ parcel_id })),
    'ordering.listPackSheets': pair((cursor) => ({ cursor })),
    'ordering.getPackSheet': pair((parcel_id) => ({ parcel_id })),
    'ordering.listPrintableParcels': pair((ids) => ({ ids })),
    'ordering.markParcelsPrinted': pair((id) => ({ parcel_ids: [id] })),
    'ordering.performFulfillmentAction': pair((parcel_id) => ({ parcel_id, action: 'confirm' })).concat(
      pair((parcel_id) => ({ parcel_id, action: 'split', items: [{ variant_id: '1', quantity: 1 }] })),
    ),
    'ordering.performResolutionAction': pair((parcel_id) => ({
      parcel_id,
      action: 'reject',
      reason: 'personal',
    })).concat(
      pair((parcel_id) => ({
        parcel_id,
        action: 'reject_items',
        reason: 'personal',
        items: [{ variant_id: '1', quantity: 1 }],
      })),
    ),
  }
}
