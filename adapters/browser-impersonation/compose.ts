import type { Container } from '../../core/container/container.ts'
import { parseJson } from '../../core/shared/text/json.ts'
import type { ImpersonatedTab, ImpersonationInfo, ImpersonationTokens } from '../../core/users/index.ts'
import { sessionKey } from '../../core/container/service-keys.ts'

/**
 * Takes an impersonation ticket out of the URL and keeps this tab's storage separate (USR-21). The returned function
 * exchanges the ticket for a session before any page loads data.
 */
export function startImpersonation(
  window: Window & typeof globalThis,
  impersonationName: string,
): (container: Container) => Promise<ImpersonatedTab | undefined> {
  const { location, history } = window
  const tab = tabStorage(window)
  const ticket = location.hash.startsWith(impersonationName) ? location.hash.slice(impersonationName.length) : null
  if (ticket !== null) {
    history.replaceState(null, '', location.pathname + location.search)
    window.name = impersonationName
    tab?.clear()
    tab?.setItem(impersonationName, 'null')
  }
  return async (container) => {
    const session = container.get(sessionKey)
    const entered = ticket === null ? null : await trade(window, ticket, session.deviceId())
    if (entered !== null) {
      const { name, mobile } = entered.account
      const { until, may_write } = entered
      tab?.setItem(impersonationName, JSON.stringify({ name, mobile, until, may_write }))
      session.signIn(entered)
    }
    const info = parseJson(tab?.getItem(impersonationName) ?? null) as ImpersonationInfo | null | undefined
    // On another host of the same tab nobody is signed in.
    if (info === undefined) return undefined
    const live = { get: () => session.get().session !== null, subscribe: session.subscribe }
    return { info, live, end: session.signOut }
  }
}

// A ticket that is not accepted leaves nobody signed in; the banner says so.
async function trade(
  { fetch }: typeof globalThis,
  ticket: string,
  device_id: string,
): Promise<ImpersonationTokens | null> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const body = JSON.stringify({ ticket, device_id })
  const response = await fetch('/api/v1/platform/impersonation/entry', { ...init, body }).catch(() => null)
  return response?.ok ? ((await response.json()) as ImpersonationTokens) : null
}

function tabStorage(window: Window): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}
