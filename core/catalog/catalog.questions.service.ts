import { accountOf } from '../accounts/index.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { Clock } from '../shared/clock.ports.ts'
import { Problem } from '../shared/problem.ts'
import type { questionEndpoints } from './catalog.questions.contract.ts'
import type { Questions } from './catalog.questions.ports.ts'

/** How many unanswered questions one person may have open. */
export const mostWaiting = 20

export interface QuestionParts {
  readonly questions: Questions
  readonly clock: Clock
}

/** Asking about products. */
export function createQuestions({ questions, clock }: QuestionParts): Handlers<typeof questionEndpoints> {
  return {
    async questions({ product_id, offset, limit }) {
      return (await questions.answered(product_id, offset, limit)) ?? refuse('catalog/not-found')
    },
    async ask({ product_id, text }, caller) {
      const account_id = accountOf(caller)
      if ((await questions.waiting(account_id)) >= mostWaiting) throw new Problem('catalog/too-many')
      return (await questions.ask(product_id, account_id, text, clock.now())) ?? refuse('catalog/not-found')
    },
  }
}

function refuse(code: 'catalog/not-found'): never {
  throw new Problem(code)
}
