import { useState } from 'react'
import { useAction } from '../requests/use-action.ts'

/**
 * An action with a confirmation: it stays open until the action succeeds, so that typed text survives a refusal;
 * callers are notified of both outcomes.
 */
export function useDialogAction<Dialog extends string>(onMoved: () => void) {
  const { busy, act } = useAction()
  const [openDialog, setOpenDialog] = useState<Dialog>()
  const move = (work: () => Promise<unknown>, said?: string): void =>
    act(async () => {
      try {
        await work()
        setOpenDialog(undefined)
      } finally {
        onMoved()
      }
    }, said)
  return { busy, openDialog, setOpenDialog, performAction: move }
}
