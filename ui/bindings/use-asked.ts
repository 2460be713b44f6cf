import { useCallback, useEffect, useRef, useState } from 'react'

/** An answer of the server to the screen that asks for it; asked again when `ask` is another function. */
export interface Asked<Answer> {
  readonly answer: Answer | undefined
  readonly failed: boolean
  again(): void
}

/** Asks when the screen appears; an answer that comes after it has gone, or to an older question, is dropped. */
export function useAsked<Answer>(ask: () => Promise<Answer>): Asked<Answer> {
  const [state, setState] = useState<{ readonly answer?: Answer; readonly failed: boolean }>({ failed: false })
  const latest = useRef<object>(null)
  const again = useCallback(() => {
    const question = {}
    latest.current = question
    ask().then(
      (answer) => latest.current === question && setState({ answer, failed: false }),
      () => latest.current === question && setState((before) => ({ ...before, failed: true })),
    )
  }, [ask])
  useEffect(() => {
    again()
    return () => {
      latest.current = null
    }
  }, [again])
  return { answer: state.answer, failed: state.failed, again }
}
