import { demoStores } from './content/stores.ts'
import { tokenOf } from './random.ts'

/** A person of the demo market. */
export interface DemoPerson {
  readonly id: number
  readonly user_hash_id: string
  readonly mobile: string
  readonly name: string
}

const others = [
  ['09121111111', 'نگار رضایی'],
  ['09122222222', 'آرش محمدی'],
  ['09123333333', 'مجید انبارچی'],
  ['09124444444', 'لیلا حسابی'],
  ['09125555551', 'سارا کریمی'],
  ['09125555552', 'پویا احمدی'],
  ['09125555553', 'مریم یوسفی'],
] as const

/** People who have been buying here for long, and write about it. */
const regulars = [
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

/** The manager of the first store, and who governs the market. */
const office = [
  ['09127777777', 'مهدی پناهی'],
  ['09129999999', 'هانیه سلطانی'],
] as const

/** Everyone: shoppers and helpers first, then the owners in the order of their stores, the regular buyers, and the office. */
export const demoPeople: readonly DemoPerson[] = [
  ...others,
  ...demoStores.map(({ owner }, index) => [`0912000${String(index + 1).padStart(4, '0')}`, owner] as const),
  ...regulars.map((name, index) => [`0912600${String(index + 1).padStart(4, '0')}`, name] as const),
  ...office,
].map(([mobile, name], index) => ({ id: index + 1, user_hash_id: tokenOf(`person ${mobile}`), mobile, name }))

/** The account numbers of the regular buyers. */
export const regularIds: readonly number[] = regulars.map((_, index) => others.length + demoStores.length + index + 1)

const [managerId, adminId] = [demoPeople.length - 1, demoPeople.length]

/** Who works where: every store's owner, and the helpers of the first two stores. */
export const demoMembers: readonly { store_id: number; account_id: number; role: string }[] = [
  ...demoStores.map((_, index) => ({ store_id: index + 1, account_id: others.length + index + 1, role: 'owner' })),
  { store_id: 1, account_id: 3, role: 'warehouse' },
  { store_id: 2, account_id: 3, role: 'warehouse' },
  { store_id: 1, account_id: 4, role: 'accountant' },
  { store_id: 1, account_id: managerId, role: 'manager' },
]

/** Who governs the market. */
export const demoPlatform = [{ account_id: adminId, role: 'admin' }] as const
