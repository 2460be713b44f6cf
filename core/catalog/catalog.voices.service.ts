import { accountOf } from '../accounts/index.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { Clock } from '../shared/clock.ports.ts'
import { Problem } from '../shared/problem.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import { storeOf } from '../stores/index.ts'
import type { voiceEndpoints } from './catalog.voices.contract.ts'
import type { StoreVoices } from './catalog.voices.ports.ts'

const pageSize = 20

export interface VoiceParts {
  readonly voices: StoreVoices
  readonly transactions: Transactions
  readonly clock: Clock
}

/** A store's answers to what is asked and said of its products. */
export function createVoices({ voices, transactions, clock }: VoiceParts): Handlers<typeof voiceEndpoints> {
  return {
    async storeVoices(filter, caller) {
      const rows = await voices.list(storeOf(caller).store_id, filter, pageSize + 1)
      const shown = rows.slice(0, pageSize)
      return { rows: shown, next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null }
    },
    async answerVoice(answer, caller) {
      const [{ store_id }, account_id] = [storeOf(caller), accountOf(caller)]
      const said = await transactions.run(() => voices.answer(store_id, { ...answer, account_id }, clock.now()))
      if (!said) throw new Problem('catalog/voice-not-found')
      return {}
    },
  }
}
