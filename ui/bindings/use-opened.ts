import { type Asked, useAsked } from './use-asked.ts'

/** One thing of a list, asked for when it is opened; what is done to it is asked for anew, here and in the list. */
export function useOpened<Thing>(
  ask: () => Promise<Thing>,
  onMoved: () => void,
): Pick<Asked<Thing>, 'answer' | 'failed'> & { readonly moved: () => void } {
  const { answer, failed, again } = useAsked(ask)
  const moved = () => {
    again()
    onMoved()
  }
  return { answer, failed, moved }
}
