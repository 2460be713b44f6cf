import type { Container } from 'inversify'
import { endpoints } from 'virtual:office-endpoints'
import { Workbooks } from '../../core/catalog/index.ts'
import { offlineReadyKey, streamKey, toneKey } from '../../ui/bindings/office-ports.ts'
import { createAnswerStream } from '../browser/answer-stream.ts'
import { createTone } from '../browser/tone.ts'
import { startWorker } from '../browser/worker.ts'
import { createWorkbooks } from '../spreadsheets/workbooks.ts'

export { endpoints }

/** What the panel and the admin ask of the browser beside everyone else; the worker comes only where a page asks to stand without a network. */
export function bindOffice(container: Container, window: Window & typeof globalThis): void {
  const { navigator } = window
  const prepare = (): void =>
    void (import.meta.env.PROD && 'serviceWorker' in navigator && startWorker(navigator, () => {}))
  container.bind(Workbooks).toConstantValue(createWorkbooks())
  container.bind(streamKey).toConstantValue(createAnswerStream(window.EventSource))
  container.bind(toneKey).toConstantValue(createTone(window.AudioContext))
  container.bind(offlineReadyKey).toConstantValue(prepare)
}
