import type { Crop } from '../catalog/index.ts'
import type { Step } from '../shared/machine.ts'
import type { ProblemCode } from '../shared/problem-codes.ts'
import type { Card } from './search.contract.ts'

/** The picture a shopper chose, and what was found by it. `asked` numbers the searches, so that only the last answer counts. */
export interface ImageSearchState {
  readonly picture: Uint8Array | null
  /** The frame as it stands now, and as it was searched. */
  readonly crop: Crop
  readonly searched: Crop
  readonly phase: 'empty' | 'searching' | 'found' | 'failed'
  readonly cards: readonly Card[]
  readonly problem: ProblemCode | null
  readonly asked: number
}

export type ImageSearchEvent =
  | { readonly type: 'choose'; readonly picture: Uint8Array }
  | { readonly type: 'frame'; readonly crop: Crop }
  | { readonly type: 'search' }
  | { readonly type: 'found'; readonly asked: number; readonly cards: readonly Card[] }
  | { readonly type: 'failed'; readonly asked: number; readonly problem: ProblemCode }

export interface ImageSearchEffect {
  readonly type: 'ask'
  readonly asked: number
  readonly picture: Uint8Array
  readonly crop: Crop
}

export const wholePicture: Crop = { left: 0, top: 0, width: 1, height: 1 }

export const emptyImageSearch: ImageSearchState = {
  picture: null,
  crop: wholePicture,
  searched: wholePicture,
  phase: 'empty',
  cards: [],
  problem: null,
  asked: 0,
}

/** A chosen picture is searched at once, a moved frame when it is asked for; an answer that came too late changes nothing. */
export function imageSearchStep(
  state: ImageSearchState,
  event: ImageSearchEvent,
): Step<ImageSearchState, ImageSearchEffect> {
  switch (event.type) {
    case 'choose':
      return ask({ ...state, picture: event.picture, crop: wholePicture, cards: [] })
    case 'frame':
      return [state.picture === null ? state : { ...state, crop: heldInside(event.crop) }]
    case 'search':
      return ask(state)
    case 'found':
      return [event.asked === state.asked ? { ...state, phase: 'found', cards: event.cards } : state]
    case 'failed':
      return [event.asked === state.asked ? { ...state, phase: 'failed', problem: event.problem } : state]
  }
}

function ask(state: ImageSearchState): Step<ImageSearchState, ImageSearchEffect> {
  const { picture, crop } = state
  if (picture === null) return [state]
  const asked = state.asked + 1
  return [
    { ...state, asked, searched: crop, phase: 'searching', problem: null },
    { type: 'ask', asked, picture, crop },
  ]
}

/** The smallest part of a side that a frame may have. */
const leastPart = 0.2

/** A frame inside the picture and not too small, however it was dragged. */
export function heldInside({ left, top, width, height }: Crop): Crop {
  const [across, down] = [between(leastPart, width, 1), between(leastPart, height, 1)]
  return { left: between(0, left, 1 - across), top: between(0, top, 1 - down), width: across, height: down }
}

function between(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, Math.round(value * 10_000) / 10_000))
}
