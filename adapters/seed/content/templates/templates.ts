import type { ProductTemplate } from './template.ts'
import { carpetTemplates } from './carpets.ts'
import { clothTemplates } from './cloth.ts'
import { craftTemplates } from './crafts.ts'
import { foodTemplates } from './foods.ts'
import { kilimTemplates } from './kilims.ts'
import { nutTemplates } from './nuts.ts'
import { potteryTemplates } from './pottery.ts'
import { saffronTemplates } from './saffron.ts'
import { sweetTemplates } from './sweets.ts'

/** The product templates of the demo market. */
export const productTemplates: readonly ProductTemplate[] = [
  ...saffronTemplates,
  ...foodTemplates,
  ...carpetTemplates,
  ...kilimTemplates,
  ...clothTemplates,
  ...potteryTemplates,
  ...craftTemplates,
  ...nutTemplates,
  ...sweetTemplates,
]
