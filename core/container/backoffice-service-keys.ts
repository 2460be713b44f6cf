import type { ServiceIdentifier } from 'inversify'
import type { MessageStream } from '../chat/index.ts'
import type { ScanStore, NotificationSound } from '../ordering/index.ts'

export const scanKey: ServiceIdentifier<ScanStore> = Symbol('scan')
/** Makes the open page available offline from now on. */
export const offlineReadyKey: ServiceIdentifier<() => void> = Symbol('offline-ready')
export const streamKey: ServiceIdentifier<MessageStream> = Symbol('stream')
export const notificationSoundKey: ServiceIdentifier<NotificationSound> = Symbol('tone')
