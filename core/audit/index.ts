export * from './audit.ports.ts'
