import type { Caller } from '../contract/caller.ts'
import type { HostMode } from './resolution/host-mode.ts'
import type { RouteName } from './routes/routes.ts'

/** A request for a page. */
export interface PageRequestContext {
  readonly mode: HostMode
  /** The raw path and query. */
  readonly address: string
  /** Bots get the true status and no error page. */
  readonly bot: boolean
  readonly caller: Caller
}

/** A rendered document, or a redirect. */
export type RenderedPage =
  | { readonly type: 'redirect'; readonly location: string; readonly permanent: boolean }
  | {
      readonly type: 'page'
      readonly status: number
      readonly html: string
      /** The page's inline styles, for the content policy. */
      readonly styles: readonly string[]
      /** The origin of the page's chat widget, for the content policy. */
      readonly widget: string | undefined
      readonly route: RouteName | null
      readonly params: Readonly<Record<string, string>>
    }

/** Renders public pages for nobody in particular, from host mode, address and API data only. */
export abstract class PageRenderer {
  abstract render(visit: PageRequestContext): Promise<RenderedPage>
}
