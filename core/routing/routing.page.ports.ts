import type { Caller } from '../contract/caller.ts'
import type { HostMode } from './host-mode.ts'
import type { RouteName } from './routes.ts'

/** A page somebody asks for. */
export interface PageVisit {
  readonly mode: HostMode
  /** Path and query as they came. */
  readonly address: string
  /** Bots get the true status and no error page (specification §8). */
  readonly bot: boolean
  readonly caller: Caller
}

/** A page as a whole document, or the way elsewhere. */
export type RenderedPage =
  | { readonly type: 'redirect'; readonly location: string }
  | {
      readonly type: 'page'
      readonly status: number
      readonly html: string
      /** The styles the page itself carries, for the content policy. */
      readonly styles: readonly string[]
      /** Where the chat widget of the page comes from, for the content policy. */
      readonly widget: string | undefined
      readonly route: RouteName | null
      readonly params: Readonly<Record<string, string>>
    }

/** Renders public pages for nobody in particular: a pure function of host mode, address and what the Api answers. */
export abstract class PageRenderer {
  abstract render(visit: PageVisit): Promise<RenderedPage>
}
