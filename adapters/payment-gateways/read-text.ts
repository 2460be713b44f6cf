/**
 * Reads the text of a response until a signal aborts, at most `maxBytes`. The signal that was given to `fetch` is not
 * enough: once the headers have arrived fetch holds it weakly, so that a slow body may be read to its end.
 * @throws Error when the signal aborts or the text is longer
 */
export async function readText(response: Response, signal: AbortSignal, maxBytes: number): Promise<string> {
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
  // A canceled reader ends a read that is waiting.
  const stop = (): void => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', stop, { once: true })
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (signal.aborted) throw new Error('the time is up')
      if (done) return text + decoder.decode()
      size += value.length
      if (size > maxBytes) throw new Error('the answer is too large')
      text += decoder.decode(value, { stream: true })
    }
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}
