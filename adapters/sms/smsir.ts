import * as v from 'valibot'
import type { Sms, SmsKind } from '../../core/shared/ports/sms.ports.ts'
import { requestProvider, type SmsFetch, notAcceptedProblem } from './request.ts'

export interface SmsIrOptions {
  readonly api_key: string
  readonly base_url: string
  /**
   * The id of the approved template by kind; a kind without one is not sent. Variables: #CODE#, #ORDER#, #TRACKING#,
   * #PRODUCT#.
   */
  readonly templates: Partial<Record<SmsKind, string>>
  readonly fetch: SmsFetch
  readonly timeout_ms: number
}

const answer = v.object({ status: v.number() })

/** Creates SMS.ir `send/verify`. Its `status` decides, whatever the HTTP status is. */
export function createSmsIr({ api_key, base_url, templates, fetch, timeout_ms }: SmsIrOptions): Sms {
  const headers = { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': api_key }
  return {
    supports: (kind) => templates[kind] !== undefined,
    sendTemplate: async (kind, mobile, params) => {
      const template = templates[kind]
      if (template === undefined) return
      const parameters = Object.entries<string>(params).map(([name, value]) => ({ name: name.toUpperCase(), value }))
      const body = JSON.stringify({ mobile, templateId: Number(template), parameters })
      const found = v.safeParse(
        answer,
        await requestProvider(fetch, `${base_url}/v1/send/verify`, { headers, body }, timeout_ms),
      )
      if (!found.success) throw notAcceptedProblem('unreadable')
      if (found.output.status !== 1) throw notAcceptedProblem(found.output.status)
    },
  }
}
