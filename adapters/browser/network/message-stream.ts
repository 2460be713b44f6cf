import type { MessageStream } from '../../../core/chat/index.ts'
import { parseJson } from '../../../core/shared/text/json.ts'

/**
 * Creates a stream of server-sent events; a ticket opens a stream once, so a lost stream is not reopened automatically.
 */
export function createMessageStream(Source: typeof EventSource): MessageStream {
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
