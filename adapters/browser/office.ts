import { createAnswerStream } from './answer-stream.ts'
import { createTone } from './tone.ts'
import { startWorker } from './worker.ts'

/** What the panel and the admin ask of the browser beside everyone else; the worker comes only where a page asks to stand without a network. */
export function createOffice(window: Window & typeof globalThis) {
  const { navigator } = window
  return {
    stream: createAnswerStream(window.EventSource),
    tone: createTone(window.AudioContext),
    prepare: () => void (import.meta.env.PROD && 'serviceWorker' in navigator && startWorker(navigator, () => {})),
  }
}
