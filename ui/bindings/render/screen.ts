import type { ReactNode } from 'react'
import type { Api } from '../../../core/api/api.ts'
import type { HostMode, LinkTo, Site } from '../../../core/routing/index.ts'
import type { StoreThemeColours } from '../../../core/stores/index.ts'

/** The input of a screen's loader; the same on the server and in the browser. */
export interface ScreenInput {
  readonly api: Api
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly mode: HostMode
  readonly site: Site
  readonly linkTo: LinkTo
}

/** Metadata of a page; the site's name is appended to `title` elsewhere. */
export interface Head {
  readonly title: string
  readonly description?: string
  /** The id of the image for sharing. */
  readonly image?: string
  /** The Open Graph type; `website` when absent. */
  readonly type?: 'article' | 'product'
  /** The canonical URL: absolute, or a path of the main site. */
  readonly canonical?: string
  /** The colours of the page's store. */
  readonly theme?: StoreThemeColours
  /** JSON-LD objects. */
  readonly linked_data?: readonly object[]
}

export interface ViewProps<Data> {
  readonly data: Data
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

/** A screen: its loader, its metadata, its view. The loaded data must be JSON. */
export interface Screen<Data = unknown> {
  load(input: ScreenInput): Promise<Data>
  head(data: Data, input: Pick<ScreenInput, 'params' | 'query' | 'linkTo' | 'site'>): Head
  readonly View: (props: ViewProps<Data>) => ReactNode
}

/** Declares a screen and hides its data type. */
export function defineScreen<Data>(parts: Screen<Data>): Screen {
  return parts as Screen
}

/** The loader of screens without server data. */
export const loadNothing = async (): Promise<null> => null
