import type { NotificationSound } from '../../../core/ordering/index.ts'

/** Two short notes, in hertz. */
const notes = [660, 880] as const
const each = 0.16

/** Creates a generated notification sound; silent where audio is not allowed or not available. */
export function createNotificationSound(Context: typeof AudioContext | undefined): NotificationSound {
  let context: AudioContext | undefined
  return {
    play() {
      if (Context === undefined) return
      context ??= new Context()
      const isPlaying = context
      void isPlaying
        .resume()
        .then(() => notes.forEach((note, index) => ring(isPlaying, note, isPlaying.currentTime + index * each)))
        .catch(() => {})
    },
  }
}

function ring(context: AudioContext, note: number, at: number): void {
  const [source, loudness] = [context.createOscillator(), context.createGain()]
  source.frequency.value = note
  loudness.gain.setValueAtTime(0.0001, at)
  loudness.gain.exponentialRampToValueAtTime(0.25, at + 0.02)
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + each)
  source.connect(loudness).connect(context.destination)
  source.start(at)
  source.stop(at + each)
}
