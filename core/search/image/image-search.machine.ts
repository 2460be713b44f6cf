import type { Crop } from '../../catalog/index.ts'
import type { MachineStep } from '../../shared/state-machines/machine.ts'
import type { ProblemCode } from '../../shared/problems/problem-codes.ts'
import type { ProductSummary } from '../search.contract.ts'

/** The chosen image and its results. `requestNumber` counts the searches, so that only the last response is used. */
export interface ImageSearchState {
  readonly image: Uint8Array | null
  /** The current crop, and the crop of the last search. */
  readonly crop: Crop
  readonly searchedCrop: Crop
  readonly phase: 'empty' | 'searching' | 'found' | 'failed'
  readonly cards: readonly ProductSummary[]
  readonly problem: ProblemCode | null
  readonly requestNumber: number
}

export type ImageSearchEvent =
  | { readonly type: 'choose'; readonly image: Uint8Array }
  | { readonly type: 'frame'; readonly crop: Crop }
  | { readonly type: 'search' }
  | { readonly type: 'found'; readonly requestNumber: number; readonly cards: readonly ProductSummary[] }
  | { readonly type: 'failed'; readonly requestNumber: number; readonly problem: ProblemCode }

export interface ImageSearchEffect {
  readonly type: 'request'
  readonly requestNumber: number
  readonly image: Uint8Array
  readonly crop: Crop
}

export const wholeImage: Crop = { left: 0, top: 0, width: 1, height: 1 }

export const emptyImageSearch: ImageSearchState = {
  image: null,
  crop: wholeImage,
  searchedCrop: wholeImage,
  phase: 'empty',
  cards: [],
  problem: null,
  requestNumber: 0,
}

/** Searches immediately when an image is chosen, and on request when the crop changed; late responses are ignored. */
export function imageSearchStep(
  state: ImageSearchState,
  event: ImageSearchEvent,
): MachineStep<ImageSearchState, ImageSearchEffect> {
  switch (event.type) {
    case 'choose':
      return requestSearch({ ...state, image: event.image, crop: wholeImage, cards: [] })
    case 'frame':
      return [state.image === null ? state : { ...state, crop: clampCrop(event.crop) }]
    case 'search':
      return requestSearch(state)
    case 'found':
      return [event.requestNumber === state.requestNumber ? { ...state, phase: 'found', cards: event.cards } : state]
    case 'failed':
      return [
        event.requestNumber === state.requestNumber ? { ...state, phase: 'failed', problem: event.problem } : state,
      ]
  }
}

function requestSearch(state: ImageSearchState): MachineStep<ImageSearchState, ImageSearchEffect> {
  const { image, crop } = state
  if (image === null) return [state]
  const requestNumber = state.requestNumber + 1
  return [
    { ...state, requestNumber, searchedCrop: crop, phase: 'searching', problem: null },
    { type: 'request', requestNumber, image, crop },
  ]
}

/** The smallest side of a crop, as a fraction. */
const minCropSide = 0.2

/** Returns the crop limited to the image and to the minimum size. */
export function clampCrop({ left, top, width, height }: Crop): Crop {
  const [cropWidth, cropHeight] = [clamp(minCropSide, width, 1), clamp(minCropSide, height, 1)]
  return {
    left: clamp(0, left, 1 - cropWidth),
    top: clamp(0, top, 1 - cropHeight),
    width: cropWidth,
    height: cropHeight,
  }
}

function clamp(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, Math.round(value * 10_000) / 10_000))
}
