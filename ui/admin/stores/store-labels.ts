import type { StoreState } from '../../../core/contract/caller.ts'
import type { StoreEvent } from '../../../core/stores/index.ts'

/** The tone of each store state. */
export const storeStateTones: Readonly<Record<StoreState, 'plain' | 'good' | 'warning' | 'bad' | 'info'>> = {
  incomplete: 'plain',
  pending_review: 'warning',
  active: 'good',
  suspended: 'bad',
  rejected: 'bad',
  closed: 'plain',
}

/** Labels of store events. */
export const storeEventTexts: Readonly<Record<StoreEvent, string>> = {
  submit: 'برای بررسی فرستاده شد',
  approve: 'پذیرفته شد',
  request_changes: 'برای اصلاح بازگردانده شد',
  reject: 'پذیرفته نشد',
  reapply: 'صاحبش دوباره آغاز کرد',
  suspend: 'معلق شد',
  unsuspend: 'دوباره باز شد',
  close: 'بسته شد',
}
