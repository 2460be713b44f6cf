import { carpet, cushion, kilimRug, runner } from '../rugs.ts'
import { clothShapes } from './cloths.ts'
import { packShapes } from './packages.ts'
import { vesselShapes } from './vessels.ts'

/** Every shape by name. */
export const shapes = {
  carpet,
  kilimRug,
  runner,
  cushion,
  ...clothShapes,
  ...vesselShapes,
  ...packShapes,
} as const

export type ShapeName = keyof typeof shapes
