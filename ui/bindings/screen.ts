import type { ReactNode } from 'react'
import type { Api } from '../../core/contract/api.ts'
import type { HostMode, LinkTo, Site } from '../../core/routing/index.ts'
import type { StoreTheme } from '../../core/stores/index.ts'

/** Where a screen is and what it may ask; the same on the server and in the browser. */
export interface ScreenInput {
  readonly api: Api
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly mode: HostMode
  readonly site: Site
  readonly linkTo: LinkTo
}

/** What a page says of itself in its head; `title` stands alone, the name of the house is added outside. */
export interface Head {
  readonly title: string
  readonly description?: string
  /** The id of a picture for sharing. */
  readonly image?: string
  /** What it is for those who share it; a page of the site where nothing is said. */
  readonly type?: 'article' | 'product'
  /** The address robots should know this page by: absolute, or a path of the main site. */
  readonly canonical?: string
  /** The colours of the store whose page it is. */
  readonly theme?: StoreTheme
  /** JSON-LD objects. */
  readonly linked_data?: readonly object[]
}

export interface ViewProps<Data> {
  readonly data: Data
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

/** A screen: what it loads, what it says of itself, how it looks. The loaded data must survive JSON. */
export interface Screen<Data = unknown> {
  load(input: ScreenInput): Promise<Data>
  head(data: Data, input: Pick<ScreenInput, 'params' | 'query' | 'linkTo' | 'site'>): Head
  readonly View: (props: ViewProps<Data>) => ReactNode
}

/** Declares a screen; its data type stays inside. */
export function defineScreen<Data>(parts: Screen<Data>): Screen {
  return parts as Screen
}

/** For screens that load nothing on the server. */
export const loadNothing = async (): Promise<null> => null
