import type { Container } from '../../core/container/container.ts'
import { endpoints } from 'virtual:office-endpoints'
import { SpreadsheetWriter } from '../../core/catalog/index.ts'
import { offlineReadyKey, streamKey, notificationSoundKey } from '../../core/container/service-keys.ts'
import { createMessageStream } from '../browser/network/message-stream.ts'
import { createNotificationSound } from '../browser/page/notification-sound.ts'
import { registerServiceWorker } from '../browser/network/service-worker.ts'
import { createWorkbooks } from '../spreadsheets/workbooks.ts'

export { endpoints }

/**
 * Binds what only the panel and the admin need; the service worker is registered only by pages that must work offline.
 */
export function bindBackoffice(container: Container, window: Window & typeof globalThis): void {
  const { navigator } = window
  const prepare = (): void =>
    void (import.meta.env.PROD && 'serviceWorker' in navigator && registerServiceWorker(navigator, () => {}))
  container.bind(SpreadsheetWriter).toConstantValue(createWorkbooks())
  container.bind(streamKey).toConstantValue(createMessageStream(window.EventSource))
  container.bind(notificationSoundKey).toConstantValue(createNotificationSound(window.AudioContext))
  container.bind(offlineReadyKey).toConstantValue(prepare)
}
