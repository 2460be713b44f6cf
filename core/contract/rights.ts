/** Resources of a store. */
export const storeResources = [
  'profile',
  'staff',
  'parcels',
  'orders-money',
  'products',
  'stock',
  'finance',
  'bank',
  'apps',
  'support',
  'closing',
] as const

/** Resources of the platform. */
export const platformResources = [
  'users',
  'stores',
  'products',
  'content',
  'finance',
  'support',
  'settings',
  'audit',
] as const

type StoreResource = (typeof storeResources)[number]
type PlatformResource = (typeof platformResources)[number]

/** A right in the session's store. */
export type StoreRight = `store.${StoreResource}.${'read' | 'write'}`
/** A right on the platform. */
export type PlatformRight = `platform.${PlatformResource}.${'read' | 'write'}`

/** The roles of a store and of the platform. */
export const storeRoles = ['owner', 'manager', 'warehouse', 'accountant', 'content', 'support'] as const
export const platformRoles = ['admin', 'moderator', 'finance', 'support'] as const

export type StoreRole = (typeof storeRoles)[number]
export type PlatformRole = (typeof platformRoles)[number]

/** The rights of a role per resource; `write` includes `read`. */
type Grants<Resource extends string> = Readonly<Partial<Record<Resource, 'read' | 'write'>>>

const managing = {
  profile: 'write',
  staff: 'write',
  parcels: 'write',
  'orders-money': 'write',
  products: 'write',
  stock: 'write',
  finance: 'write',
  apps: 'write',
  support: 'write',
} as const satisfies Grants<StoreResource>

const storeGrants: Readonly<Record<StoreRole, Grants<StoreResource>>> = {
  owner: { ...managing, bank: 'write', closing: 'write' },
  manager: managing,
  warehouse: { parcels: 'write', stock: 'write' },
  accountant: { finance: 'write', 'orders-money': 'read' },
  content: { products: 'write', stock: 'write' },
  support: { support: 'write', parcels: 'read' },
}

const platformGrants: Readonly<Record<PlatformRole, Grants<PlatformResource>>> = {
  admin: {
    users: 'write',
    stores: 'write',
    products: 'write',
    content: 'write',
    finance: 'write',
    support: 'write',
    settings: 'write',
    audit: 'write',
  },
  moderator: { stores: 'write', products: 'write', content: 'write' },
  finance: { finance: 'write' },
  support: { support: 'write', users: 'read' },
}

/** Returns the rights of a store role, in the order of the resources. */
export function storeRightsOf(role: StoreRole): readonly StoreRight[] {
  return storeResources.flatMap((resource) =>
    namesOf(storeGrants[role][resource]).map((may) => `store.${resource}.${may}` as const),
  )
}

/** Returns the rights of a platform role, in the order of the resources. */
export function platformRightsOf(role: PlatformRole): readonly PlatformRight[] {
  return platformResources.flatMap((resource) =>
    namesOf(platformGrants[role][resource]).map((may) => `platform.${resource}.${may}` as const),
  )
}

function namesOf(grant: 'read' | 'write' | undefined): readonly ('read' | 'write')[] {
  if (grant === undefined) return []
  return grant === 'read' ? ['read'] : ['read', 'write']
}
