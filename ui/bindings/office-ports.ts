import type { ServiceIdentifier } from 'inversify'
import type { AnswerStream } from '../../core/chat/index.ts'
import type { ScanStore, Tone } from '../../core/ordering/index.ts'

/** Keys of what only the office asks of its browser. */
export const scanKey: ServiceIdentifier<ScanStore> = Symbol('scan')
/** Makes the page that is open stand without a network from now on. */
export const offlineReadyKey: ServiceIdentifier<() => void> = Symbol('offline-ready')
export const streamKey: ServiceIdentifier<AnswerStream> = Symbol('stream')
export const toneKey: ServiceIdentifier<Tone> = Symbol('tone')
