import type { ScoreGrade } from '../../../core/stores/index.ts'

/** The text colours of grades. */
export const scoreTones: Readonly<Record<ScoreGrade, string>> = {
  good: 'text-success',
  fair: 'text-ink',
  poor: 'text-danger',
}
