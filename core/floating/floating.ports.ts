/** The scroll position of a page, in pixels. */
export interface ScrollPosition {
  readonly y: number
  readonly height: number
  readonly viewport: number
}

/** The scrolling of the page. */
export abstract class Scroll {
  /** Calls back with the position, now and after each frame with movement. Returns a function that stops listening. */
  abstract watch(listener: (position: ScrollPosition) => void): () => void
}
