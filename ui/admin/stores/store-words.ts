import type { StoreState } from '../../../core/contract/caller.ts'
import type { StoreEvent } from '../../../core/stores/index.ts'

/** The tone in which the state of a store is shown. */
export const storeTones: Readonly<Record<StoreState, 'plain' | 'good' | 'warning' | 'bad' | 'info'>> = {
  incomplete: 'plain',
  pending_review: 'warning',
  active: 'good',
  suspended: 'bad',
  rejected: 'bad',
  closed: 'plain',
}

/** What happened to a store. */
export const storeEventWords: Readonly<Record<StoreEvent, string>> = {
  submit: 'برای بررسی فرستاده شد',
  approve: 'پذیرفته شد',
  send_back: 'برای اصلاح بازگردانده شد',
  reject: 'پذیرفته نشد',
  reapply: 'صاحبش دوباره آغاز کرد',
  suspend: 'معلق شد',
  unsuspend: 'دوباره باز شد',
  close: 'بسته شد',
}
