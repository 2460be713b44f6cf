import type { Audience } from '../../../core/contract/caller.ts'
import type { HostMode } from '../../../core/routing/index.ts'

/** What is known of a request before anything is loaded. */
export interface RequestContext {
  readonly mode: HostMode
  /** The host of the shop that the request is for; absent on our other hosts. */
  readonly shop_host?: string
  readonly audience: Audience
  readonly address: string
  readonly request_id: string
  /** Set by the handler: the route template, for metrics. */
  readonly route?: { name: string }
}
