import fc from 'fast-check'
import { type Rial, rial } from '../../../core/shared/money.ts'

/** Any amount, negative ones too. */
export const anyRial: fc.Arbitrary<Rial> = fc.maxSafeInteger().map(rial)

/** An amount from zero to a hundred billion Toman. */
export const price: fc.Arbitrary<Rial> = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(rial)
