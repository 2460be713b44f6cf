import * as v from 'valibot'
import type { Sms, SmsKind } from '../../core/accounts/accounts.sms.ports.ts'
import { askProvider, type Fetch, notTaken } from './ask.ts'

/** Who we are at Kavenegar and where it is. */
export interface KavenegarOptions {
  readonly api_key: string
  /** Such as https://api.kavenegar.com. */
  readonly base_url: string
  /** Approved template by kind; a kind without one is not sent. */
  readonly templates: Partial<Record<SmsKind, string>>
  readonly fetch: Fetch
  readonly timeout_ms: number
}

const answer = v.object({ return: v.object({ status: v.number() }) })
const tokenNames = ['token', 'token2', 'token3'] as const

/** Kavenegar's `verify/lookup` (iran.md §3). An HTTP 200 may hide a refusal: its `return.status` decides. */
export function createKavenegar({ api_key, base_url, templates, fetch, timeout_ms }: KavenegarOptions): Sms {
  const url = `${base_url}/v1/${encodeURIComponent(api_key)}/verify/lookup.json`
  return {
    carries: (kind) => templates[kind] !== undefined,
    sendTemplate: async (kind, mobile, params) => {
      const template = templates[kind]
      if (template === undefined) return
      const tokens = Object.values<string>(params).map((value, index) => [tokenNames[index] ?? '', toToken(value)])
      const body = new URLSearchParams([['receptor', mobile], ['template', template], ...tokens])
      const found = v.safeParse(answer, await askProvider(fetch, url, { body }, timeout_ms))
      if (!found.success) throw notTaken('unreadable')
      if (found.output.return.status !== 200) throw notTaken(found.output.return.status)
    },
  }
}

// Kavenegar refuses (431) a token with a space, a new line or an underscore.
function toToken(value: string): string {
  return value.trim().replaceAll(/[\s_]/g, '-')
}
