import { type Loaded, useLoaded } from './use-loaded.ts'

/** One item of a list, loaded when opened; after a change it is reloaded, here and in the list. */
export function useOpened<Thing>(
  load: () => Promise<Thing>,
  onChanged: () => void,
): Pick<Loaded<Thing>, 'data' | 'failed'> & { readonly changed: () => void } {
  const { data, failed, reload } = useLoaded(load)
  const changed = () => {
    reload()
    onChanged()
  }
  return { data: data, failed, changed }
}
