import { chatCounterId, type ChatProvider, type ChatSettings } from '../../core/chat/index.ts'
import { toLatinDigits } from '../../core/shared/text/digits.ts'

interface GoftinoApi {
  open(): void
  close(): void
  setWidget(options: ChatSettings): void
  setUser(user: { readonly name: string; readonly phone: string; readonly forceUpdate: boolean }): void
  unsetUserId(): void
  sendMessage(message: { readonly text: string }): void
}

export interface GoftinoDependencies {
  /** The widget's id, and the origin of its script. */
  readonly id: string
  readonly origin: string
  readonly window: Window & typeof globalThis
}

/** Creates the Goftino chat widget; its script is requested by `load`, never before. */
export function createGoftino(deps: GoftinoDependencies): ChatProvider {
  const { window } = deps
  const ready = new Set<() => void>()
  let isReady = false
  let loading: Promise<void> | undefined
  const load = (settings: ChatSettings): Promise<void> =>
    (loading ??= bring(deps, settings)
      .then(() => {
        isReady = true
        return ready.forEach((listener) => listener())
      })
      .catch((error: unknown) => {
        loading = undefined
        throw error
      }))
  return {
    load,
    onReady(listener) {
      ready.add(listener)
      if (isReady) listener()
      return () => ready.delete(listener)
    },
    open: () => apiOf(window).open(),
    close: () => apiOf(window).close(),
    onUnread: (listener) => watchCounter(window, listener),
    setUser: (user) =>
      user === null ? apiOf(window).unsetUserId() : apiOf(window).setUser({ ...user, forceUpdate: true }),
    send(text) {
      apiOf(window).sendMessage({ text })
      return true
    },
  }
}

/** @throws TypeError when the widget is missing */
function apiOf(window: Window): GoftinoApi {
  const api = (window as { Goftino?: GoftinoApi }).Goftino
  if (api === undefined) throw new TypeError('the chat widget has no functions')
  return api
}

/** Inserts the script; resolves when the widget is ready and has our settings. */
function bring({ id, origin, window }: GoftinoDependencies, settings: ChatSettings): Promise<void> {
  const { document } = window
  const script = document.createElement('script')
  return new Promise<void>((resolve, reject) => {
    window.addEventListener(
      'goftino_ready',
      () => {
        try {
          apiOf(window).setWidget(settings)
          resolve()
        } catch (error) {
          reject(error)
        }
      },
      { once: true },
    )
    script.addEventListener('error', () => reject(new Error('the chat script did not come')), { once: true })
    script.async = true
    script.src = `${origin}/widget/${id}${identifiedVisitor(window, id)}`
    document.head.append(script)
  }).catch((error: unknown) => {
    script.remove()
    throw error
  })
}

// The widget stores a value that its script expects back.
function identifiedVisitor(window: Window, id: string): string {
  try {
    const value = window.localStorage.getItem(`goftino_${id}`)
    return value === null || value === '' ? '' : `?o=${encodeURIComponent(value)}`
  } catch {
    return ''
  }
}

// The widget writes its unread count into our counter element, in digits of its choice.
function watchCounter(window: GoftinoDependencies['window'], listener: (count: number) => void): () => void {
  const tell = (): void => {
    const text = window.document.querySelector(`#${chatCounterId}`)?.textContent ?? ''
    listener(Number.parseInt(toLatinDigits(text), 10) || 0)
  }
  const observer = new window.MutationObserver(tell)
  const element = window.document.querySelector(`#${chatCounterId}`)
  if (element !== null) observer.observe(element, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}
