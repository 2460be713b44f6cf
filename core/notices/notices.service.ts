import { accountOf, type Sms, type SmsKind, type SmsTemplates } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { platformRightsOf } from '../contract/rights.ts'
import type { Clock } from '../shared/clock.ports.ts'
import { Problem } from '../shared/problem.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import type { noticesContract } from './notices.contract.ts'
import type { Notice, NoticeBook } from './notices.ports.ts'
import { isPlain, noticeLife, resendWithin } from './notices.ts'

const page = 30

/** What every text message goes through. */
export interface NoticeParts {
  readonly provider: Sms
  readonly book: NoticeBook
  readonly clock: Clock
}

/** A provider whose messages are all written down (NOT-1). */
export function createNotedSms(parts: NoticeParts): Sms {
  return {
    async sendTemplate<Kind extends SmsKind>(kind: Kind, mobile: string, params: SmsTemplates[Kind]) {
      if (parts.provider.carries?.(kind) === false) return
      const words = isPlain(kind) ? { ...params } : {}
      const begun = await parts.book.begin({ kind, mobile, words }, parts.clock.now()).catch(() => undefined)
      if (begun === 'told') return
      if (begun === 'waits') throw new Problem('contract/unavailable', { reason: 'tried a moment ago' })
      await sent(parts, begun?.id, () => parts.provider.sendTemplate(kind, mobile, params))
    },
  }
}

export interface NoticesServiceParts extends NoticeParts {
  readonly audit: Audit
  readonly transactions: Transactions
}

/** Reading the messages of the house, and sending again what did not arrive. */
export function createNoticesService(parts: NoticesServiceParts): Handlers<typeof noticesContract> {
  const { book, clock } = parts
  return {
    async all(filter, { platform }) {
      const now = clock.now()
      const whole = !!platform && platformRightsOf(platform).includes('platform.users.read')
      const found = await book.list(filter, now, page + 1)
      const rows = found.slice(0, page).map((row) => ({
        ...row,
        mobile: whole ? row.mobile : masked(row.mobile),
        may_resend:
          isPlain(row.kind) &&
          (row.state === 'failed' || row.state === 'unknown') &&
          Date.parse(row.made_at) > now - resendWithin,
      }))
      return { rows, next: found.length > page ? (rows.at(-1)?.id ?? null) : null }
    },
    async resend({ notice_id }, caller) {
      const { kind, mobile, words } = await taken(parts, notice_id, accountOf(caller))
      await sent(parts, notice_id, () => parts.provider.sendTemplate(kind, mobile, words as never)).catch(notTaken)
      return {}
    },
  }
}

/** Lets go of what is too old to be asked about (NOT-6). */
export async function forgetNotices({ book, clock }: Pick<NoticeParts, 'book' | 'clock'>): Promise<void> {
  await book.forget(clock.now() - noticeLife)
}

function taken({ book, clock, audit, transactions }: NoticesServiceParts, id: string, actor: string): Promise<Notice> {
  return transactions.run(async () => {
    const at = clock.now()
    const notice = await book.take(id, at)
    if (notice === undefined) throw new Problem('notices/not-now')
    const named = { subject: 'notice', subject_id: id, reason: '', before: null, after: { kind: notice.kind } }
    await audit.record({ actor, act: 'notice.resend', ...named, at })
    return notice
  })
}

async function sent({ book, clock }: NoticeParts, id: string | undefined, send: () => Promise<void>): Promise<void> {
  const end = async (...outcome: ['sent' | 'failed' | 'unknown', string | null]): Promise<void> => {
    if (id !== undefined) await book.end(id, ...outcome, clock.now()).catch(() => {})
  }
  try {
    await send()
  } catch (error) {
    const said = error instanceof Problem ? String(error.details['reason'] ?? error.code) : 'broken'
    await end(/no answer|unreadable/.test(said) ? 'unknown' : 'failed', said.slice(0, 200))
    throw error
  }
  await end('sent', null)
}

// Whoever asked looks at the list: there the provider's answer stands.
function notTaken(error: unknown): never {
  throw error instanceof Problem && error.code === 'contract/unavailable'
    ? new Problem('notices/not-taken', error.details, error)
    : error
}

function masked(mobile: string): string {
  return `${mobile.slice(0, 4)}***${mobile.slice(-2)}`
}
