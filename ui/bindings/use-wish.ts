import { useState } from 'react'
import { useAct } from './use-act.ts'

/** An act that is asked about first: the wish stands until the act is done or failed, and what shows its effect is told either way. */
export function useWish<Wish>(onMoved: () => void) {
  const { busy, act } = useAct()
  const [wish, setWish] = useState<Wish>()
  const move = (work: () => Promise<unknown>): void =>
    act(async () => {
      try {
        await work()
      } finally {
        setWish(undefined)
        onMoved()
      }
    })
  return { busy, wish, setWish, move }
}
