import type { Audience } from '../../core/contract/caller.ts'
import type { HostMode } from '../../core/routing/index.ts'

/** What is known of one request before anything is looked up. */
export interface Visit {
  readonly mode: HostMode
  readonly audience: Audience
  readonly address: string
  readonly request_id: string
  /** Written by whoever answers: the template of the route, for measurements. */
  readonly route?: { name: string }
}
