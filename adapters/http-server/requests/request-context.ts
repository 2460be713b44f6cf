import type { Audience } from '../../../core/contract/caller.ts'
import type { HostMode } from '../../../core/routing/index.ts'

/** What is known of a request before anything is loaded. */
export interface RequestContext {
  readonly mode: HostMode
  readonly audience: Audience
  readonly address: string
  readonly request_id: string
  /** Set by the handler: the route template, for metrics. */
  readonly route?: { name: string }
}
