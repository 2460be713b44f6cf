import { carpet, cushion, kilimRug, runner } from './rugs.ts'
import { clothShapes } from './shapes.cloths.ts'
import { packShapes } from './shapes.packs.ts'
import { vesselShapes } from './shapes.vessels.ts'

/** Every silhouette by name. */
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
