import type { Kind } from './kind.ts'
import { carpetKinds } from './kinds.carpets.ts'
import { clothKinds } from './kinds.cloth.ts'
import { craftKinds } from './kinds.crafts.ts'
import { foodKinds } from './kinds.foods.ts'
import { kilimKinds } from './kinds.kilims.ts'
import { nutKinds } from './kinds.nuts.ts'
import { potteryKinds } from './kinds.pottery.ts'
import { saffronKinds } from './kinds.saffron.ts'
import { sweetKinds } from './kinds.sweets.ts'

/** Every kind of goods of the demo market. */
export const kinds: readonly Kind[] = [
  ...saffronKinds,
  ...foodKinds,
  ...carpetKinds,
  ...kilimKinds,
  ...clothKinds,
  ...potteryKinds,
  ...craftKinds,
  ...nutKinds,
  ...sweetKinds,
]
