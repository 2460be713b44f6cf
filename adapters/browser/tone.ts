import type { Tone } from '../../core/ordering/index.ts'

/** Two short notes, in hertz. */
const notes = [660, 880] as const
const each = 0.16

/** A tone of the browser's own making; one that may not sound yet, or cannot, stays silent. */
export function createTone(Context: typeof AudioContext | undefined): Tone {
  let context: AudioContext | undefined
  return {
    play() {
      if (Context === undefined) return
      context ??= new Context()
      const sounding = context
      void sounding
        .resume()
        .then(() => notes.forEach((note, index) => ring(sounding, note, sounding.currentTime + index * each)))
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
