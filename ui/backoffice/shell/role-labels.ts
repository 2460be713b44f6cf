import type { StoreState } from '../../../core/contract/caller.ts'
import type { PlatformRole, StoreRole } from '../../../core/contract/rights.ts'

export const storeRoleLabels: Readonly<Record<StoreRole, string>> = {
  owner: 'صاحب فروشگاه',
  manager: 'مدیر فروشگاه',
  warehouse: 'انباردار',
  accountant: 'حسابدار',
  content: 'مسئول کالاها',
  support: 'پشتیبان',
}

export const platformRoleLabels: Readonly<Record<PlatformRole, string>> = {
  admin: 'مدیر کل',
  moderator: 'ناظر',
  finance: 'مسئول مالی',
  support: 'پشتیبان',
}

export const storeStateLabels: Readonly<Record<StoreState, string>> = {
  incomplete: 'ثبت‌نام ناتمام',
  pending_review: 'در انتظار بررسی',
  active: 'فعال',
  suspended: 'معلق',
  rejected: 'پذیرفته‌نشده',
  closed: 'بسته',
}
