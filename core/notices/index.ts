export { type NoticeFilter, type NoticeRow, noticesContract } from './notices.contract.ts'
export * from './notices.ports.ts'
export {
  createNotedSms,
  createNoticesService,
  forgetNotices,
  type NoticeParts,
  type NoticesServiceParts,
} from './notices.service.ts'
export * from './notices.ts'
