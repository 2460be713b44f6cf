import { useCallback } from 'react'
import type { PieceKind } from '../../../core/content/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { useAsked } from '../../bindings/use-asked.ts'

/** The pieces of a kind, and what a list does with them. */
export function usePieces(kind: PieceKind, onOpen: (kind: PieceKind, key: string) => void) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const { answer, failed, again } = useAsked(useCallback(() => api.content.pieces({ kind }), [api, kind]))
  const move = (key: string, by: 'up' | 'down') => act(() => api.content.movePiece({ kind, key, by }).finally(again))
  const add = (group_id: string | null) =>
    act(async () => {
      if (kind === 'page') return
      const { key } = await api.content.addPiece({ kind, group_id })
      onOpen(kind, key)
    })
  return { rows: answer?.rows, failed, again, busy, move, add }
}
