import * as v from 'valibot'
import type { Sms, SmsKind } from '../../core/shared/ports/sms.ports.ts'
import { requestProvider, type SmsFetch, notAcceptedProblem } from './request.ts'

export interface KavenegarOptions {
  readonly api_key: string
  readonly base_url: string
  /** Approved template by kind; a kind without one is not sent. */
  readonly templates: Partial<Record<SmsKind, string>>
  readonly fetch: SmsFetch
  readonly timeout_ms: number
}

const answer = v.object({ return: v.object({ status: v.number() }) })
const tokenNames = ['token', 'token2', 'token3'] as const

/** Creates Kavenegar's `verify/lookup`. An HTTP 200 may be a refusal: its `return.status` decides. */
export function createKavenegar({ api_key, base_url, templates, fetch, timeout_ms }: KavenegarOptions): Sms {
  const url = `${base_url}/v1/${encodeURIComponent(api_key)}/verify/lookup.json`
  return {
    supports: (kind) => templates[kind] !== undefined,
    sendTemplate: async (kind, mobile, params) => {
      const template = templates[kind]
      if (template === undefined) return
      const tokens = Object.values<string>(params).map((value, index) => [tokenNames[index] ?? '', toToken(value)])
      const body = new URLSearchParams([['receptor', mobile], ['template', template], ...tokens])
      const found = v.safeParse(answer, await requestProvider(fetch, url, { body }, timeout_ms))
      if (!found.success) throw notAcceptedProblem('unreadable')
      if (found.output.return.status !== 200) throw notAcceptedProblem(found.output.return.status)
    },
  }
}

// Kavenegar refuses (431) a token with a space, a newline or an underscore.
function toToken(value: string): string {
  return value.trim().replaceAll(/[\s_]/g, '-')
}
