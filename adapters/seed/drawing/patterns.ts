import { geometryPatterns } from './patterns.geometry.ts'
import { plantPatterns } from './patterns.plants.ts'

/** Every repeating pattern by name. */
export const patterns = { ...geometryPatterns, ...plantPatterns } as const

export type PatternName = keyof typeof patterns
