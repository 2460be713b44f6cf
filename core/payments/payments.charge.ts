import { rial } from '../shared/money.ts'

/** The least and the most that a wallet is charged with at once, in Rial. */
export const chargeBounds = { least: rial(100_000), most: rial(1_000_000_000) } as const
