import * as v from 'valibot'
import type { Sms, SmsKind } from '../../core/accounts/accounts.sms.ports.ts'
import { askProvider, type Fetch, notTaken } from './ask.ts'

/** Who we are at SMS.ir and where it is. */
export interface SmsIrOptions {
  readonly api_key: string
  /** Such as https://api.sms.ir. */
  readonly base_url: string
  /** Number of the approved template by kind; a kind without one is not sent. Its variables are #CODE#, #ORDER#, #TRACKING#, #PRODUCT#. */
  readonly templates: Partial<Record<SmsKind, string>>
  readonly fetch: Fetch
  readonly timeout_ms: number
}

const answer = v.object({ status: v.number() })

/** SMS.ir `send/verify` (iran.md §3). Its `status` decides, whatever the HTTP status says. */
export function createSmsIr({ api_key, base_url, templates, fetch, timeout_ms }: SmsIrOptions): Sms {
  const headers = { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': api_key }
  return {
    carries: (kind) => templates[kind] !== undefined,
    sendTemplate: async (kind, mobile, params) => {
      const template = templates[kind]
      if (template === undefined) return
      const parameters = Object.entries<string>(params).map(([name, value]) => ({ name: name.toUpperCase(), value }))
      const body = JSON.stringify({ mobile, templateId: Number(template), parameters })
      const found = v.safeParse(
        answer,
        await askProvider(fetch, `${base_url}/v1/send/verify`, { headers, body }, timeout_ms),
      )
      if (!found.success) throw notTaken('unreadable')
      if (found.output.status !== 1) throw notTaken(found.output.status)
    },
  }
}
