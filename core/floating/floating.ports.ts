/** Where a page stands, in pixels. */
export interface ScrollPosition {
  readonly y: number
  readonly height: number
  readonly viewport: number
}

/** The scrolling of the page. */
export abstract class Scroll {
  /** Hears where the page stands, now and after each frame in which it moved. Answers a function that stops listening. */
  abstract watch(listener: (position: ScrollPosition) => void): () => void
}
