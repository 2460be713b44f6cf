import type { AddressRepository, SavedAddress } from '../../../core/accounts/index.ts'

/** Addresses in memory. */
export function createMemoryAddresses(): AddressRepository {
  const rows: (SavedAddress & { readonly owner: string })[] = []
  const bare = ({ owner: _owner, ...address }: (typeof rows)[number]): SavedAddress => address
  const find = (owner: string, id: string): number => rows.findIndex((row) => row.owner === owner && row.id === id)
  const isSame = (left: object, right: object): boolean =>
    Object.entries(left).every(([name, value]) => (right as Record<string, unknown>)[name] === value)
  let next = 1
  return {
    all: async (owner) =>
      rows
        .filter((row) => row.owner === owner)
        .map(bare)
        .toReversed(),
    async add(owner, address, most) {
      const own = rows.filter((row) => row.owner === owner)
      const known = own.find((row) => isSame(address, row))
      if (known !== undefined) return bare(known)
      if (own.length >= most) return undefined
      const added = { id: String(next++), ...address }
      rows.push({ ...added, owner })
      return added
    },
    async save(owner, id, address) {
      const place = find(owner, id)
      if (place < 0) return undefined
      rows[place] = { id, ...address, owner }
      return { id, ...address }
    },
    async remove(owner, id) {
      const place = find(owner, id)
      if (place >= 0) rows.splice(place, 1)
      return place >= 0
    },
  }
}
