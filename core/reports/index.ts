export {
  reportsContract,
  type SalesPeriod,
  type ViewedProduct,
  type Task,
  type PageViewReport,
} from './reports.contract.ts'
export * from './periods.ts'
export type { PlatformHealth, MarketPeriod, Queue } from './platform.contract.ts'
export * from './platform.ports.ts'
export * from './queues.ts'
export * from './reports.ports.ts'
export { createReportsService, type ReportDependencies, storeTasks } from './reports.service.ts'
export * from './tasks.ts'
export { isRobot, type ViewedSubject, viewedSubject } from './page-views.ts'
