export { financeContract } from './finance.contract.ts'
export * from './finance.entries.ts'
export * from './finance.ports.ts'
export { createFinanceService } from './finance.service.ts'
