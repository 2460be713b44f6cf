import { rial } from '../shared/money.ts'

/** The smallest and largest wallet charge, in Rial. */
export const chargeLimits = { min: rial(100_000), max: rial(1_000_000_000) } as const
