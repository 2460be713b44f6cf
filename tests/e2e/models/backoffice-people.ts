/*
 * Journeys run in parallel, and a new one-time code invalidates the one before it: each journey has its own backoffice
 * people, by mobile number.
 */

/** Administrators of the market, by journey. */
export const admins = {
  queues: '09127000002',
  cases: '09127000003',
  coupons: '09127000004',
  editors: '09127000005',
  settings: '09127000006',
  moderation: '09127000007',
  office: '09127000008',
  standIn: '09127000009',
  finance: '09127000010',
  wholeWay: '09127000011',
  withdrawals: '09127000012',
  acts: '09127000013',
  seen: '09127000014',
  refunds: '09127000015',
} as const

/** For the test that opens every backoffice page; no other journey uses the stores of these owners. */
export const lookers = {
  panel: ['09120000010', '09120000011', '09120000012', '09120000013'],
  admin: ['09127000041', '09127000042', '09127000043', '09127000044'],
} as const

/** Managers of the first and of the second store, by journey. */
export const managers = {
  1: {
    apps: '09127000021',
    dashboard: '09127000022',
    desk: '09127000023',
    products: '09127000024',
    reviews: '09127000025',
  },
  2: { scan: '09127000031', files: '09127000032' },
} as const
