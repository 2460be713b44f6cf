import type { Container } from 'inversify'
import { Workbooks } from '../../core/catalog/index.ts'
import { createWorkbooks } from './workbooks.ts'

/** What the office's browser writes files with. */
export function bindWorkbooks(container: Container): void {
  container.bind(Workbooks).toConstantValue(createWorkbooks())
}
