import { useCallback } from 'react'
import type { EntryKind } from '../../../core/content/index.ts'
import { Api } from '../../../core/api/api.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useAction } from '../../bindings/requests/use-action.ts'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'

/** The entries of a kind and the actions of their list. */
export function useEntries(kind: EntryKind, onOpen: (kind: EntryKind, key: string) => void) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const { data, failed, reload } = useLoaded(useCallback(() => api.content.listContentEntries({ kind }), [api, kind]))
  const move = (key: string, by: 'up' | 'down') =>
    act(() => api.content.moveContentEntry({ kind, key, by }).finally(reload))
  const add = (group_id: string | null) =>
    act(async () => {
      if (kind === 'page') return
      const { key } = await api.content.createContentEntry({ kind, group_id })
      onOpen(kind, key)
    })
  return { rows: data?.rows, failed, again: reload, busy, move, add }
}
