import type { AnswerStream } from '../../core/chat/index.ts'
import { parseJson } from '../../core/shared/json.ts'

/** Server-sent events; a ticket opens a stream once, so a lost one is never opened again by itself. */
export function createAnswerStream(Source: typeof EventSource): AnswerStream {
  return {
    open(path, { message, lost }) {
      const source = new Source(path)
      source.addEventListener('message', ({ data }: MessageEvent<string>) => message(parseJson(data)))
      source.addEventListener('error', () => {
        source.close()
        lost()
      })
      return () => source.close()
    },
  }
}
