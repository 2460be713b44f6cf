import { useState } from 'react'
import { useAct } from './use-act.ts'

/** An act that is asked about first: the wish stands until the act is done, so what was typed outlives a refusal; what shows its effect is told either way. */
export function useWish<Wish>(onMoved: () => void) {
  const { busy, act } = useAct()
  const [wish, setWish] = useState<Wish>()
  const move = (work: () => Promise<unknown>, said?: string): void =>
    act(async () => {
      try {
        await work()
        setWish(undefined)
      } finally {
        onMoved()
      }
    }, said)
  return { busy, wish, setWish, move }
}
