import { demoStores } from '../content/stores/stores.ts'
import { tokenOf } from '../random.ts'

export interface DemoPerson {
  readonly id: number
  readonly user_hash_id: string
  readonly mobile: string
  readonly name: string
}

const otherPeople = [
  ['09121111111', 'نگار رضایی'],
  ['09122222222', 'آرش محمدی'],
  ['09123333333', 'مجید انبارچی'],
  ['09124444444', 'لیلا حسابی'],
  ['09125555551', 'سارا کریمی'],
  ['09125555552', 'پویا احمدی'],
  ['09125555553', 'مریم یوسفی'],
] as const

/** Regular buyers, who also write reviews. */
const regularBuyers = [
  'فاطمه نوری',
  'حسین صادقی',
  'زهرا کاظمی',
  'علی مرادی',
  'شیرین افشار',
  'کامران بهرامی',
  'نسرین جعفری',
  'امیر شفیعی',
  'پریسا غلامی',
  'بهزاد سلیمی',
  'الهام فرهادی',
  'رضا توکلی',
]

/** The manager of the first store and the platform's administrator. */
const staffMembers = [
  ['09127777777', 'مهدی پناهی'],
  ['09129999999', 'هانیه سلطانی'],
] as const

/**
 * All accounts: shoppers and staff first, then the owners in the order of their stores, the regular buyers, and the
 * platform's staff.
 */
export const demoPeople: readonly DemoPerson[] = [
  ...otherPeople,
  ...demoStores.map(({ owner }, index) => [`0912000${String(index + 1).padStart(4, '0')}`, owner] as const),
  ...regularBuyers.map((name, index) => [`0912600${String(index + 1).padStart(4, '0')}`, name] as const),
  ...staffMembers,
].map(([mobile, name], index) => ({ id: index + 1, user_hash_id: tokenOf(`person ${mobile}`), mobile, name }))

/** The account ids of the regular buyers. */
export const regularIds: readonly number[] = regularBuyers.map(
  (_, index) => otherPeople.length + demoStores.length + index + 1,
)

const [managerId, adminId] = [demoPeople.length - 1, demoPeople.length]

/** Store members: the owner of every store, and the staff of the first two stores. */
export const demoMembers: readonly { store_id: number; account_id: number; role: string }[] = [
  ...demoStores.map((_, index) => ({ store_id: index + 1, account_id: otherPeople.length + index + 1, role: 'owner' })),
  { store_id: 1, account_id: 3, role: 'warehouse' },
  { store_id: 2, account_id: 3, role: 'warehouse' },
  { store_id: 1, account_id: 4, role: 'accountant' },
  { store_id: 1, account_id: managerId, role: 'manager' },
]

/** The platform's administrators. */
export const demoPlatform = [{ account_id: adminId, role: 'admin' }] as const
