import { geometryPatterns } from './geometry.ts'
import { plantPatterns } from './plants.ts'

/** Every repeating pattern by name. */
export const patterns = { ...geometryPatterns, ...plantPatterns } as const

export type PatternName = keyof typeof patterns
