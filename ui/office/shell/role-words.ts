import type { StoreState } from '../../../core/contract/caller.ts'
import type { PlatformRole, StoreRole } from '../../../core/contract/rights.ts'

/** Persian names of the roles in a store. */
export const storeRoleWords: Readonly<Record<StoreRole, string>> = {
  owner: 'صاحب فروشگاه',
  manager: 'مدیر فروشگاه',
  warehouse: 'انباردار',
  accountant: 'حسابدار',
  content: 'مسئول کالاها',
  support: 'پشتیبان',
}

/** Persian names of the roles on the platform. */
export const platformRoleWords: Readonly<Record<PlatformRole, string>> = {
  admin: 'مدیر کل',
  moderator: 'ناظر',
  finance: 'مسئول مالی',
  support: 'پشتیبان',
}

/** Persian names of a store's states. */
export const storeStateWords: Readonly<Record<StoreState, string>> = {
  incomplete: 'ثبت‌نام ناتمام',
  pending_review: 'در انتظار بررسی',
  active: 'فعال',
  suspended: 'معلق',
  rejected: 'پذیرفته‌نشده',
  closed: 'بسته',
}
