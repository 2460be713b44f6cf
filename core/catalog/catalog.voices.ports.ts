import type { VoiceKind, VoiceRow } from './catalog.voices.contract.ts'

export interface VoiceFilter {
  readonly kind: VoiceKind
  /** Only those the store has not answered, the oldest first. */
  readonly waiting: boolean
  readonly cursor: string | null
}

export interface StoreAnswer {
  readonly kind: VoiceKind
  readonly voice_id: string
  readonly text: string
  readonly account_id: string
}

/** What is asked and said of one store's products; the store stands in every condition. Writing runs inside the caller's transaction. */
export abstract class StoreVoices {
  abstract list(store_id: string, filter: VoiceFilter, limit: number): Promise<readonly VoiceRow[]>
  /** Writes the store's one answer and tells that the page changed; `false` when the store has no such question or review. */
  abstract answer(store_id: string, answer: StoreAnswer, at: number): Promise<boolean>
}
