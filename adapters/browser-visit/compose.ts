import type { Container } from 'inversify'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { parseJson } from '../../core/shared/json.ts'
import type { EnteredTokens } from '../../core/users/index.ts'
import { sessionKey } from '../../ui/bindings/ports.ts'
import { type Visit, VisitBanner } from '../../ui/office/visit/visit-banner.tsx'

/**
 * Takes a ticket out of the address and makes this tab keep what it keeps to itself (USR-21). What is answered trades the ticket for the
 * session in another's place, before any page asks for something, and hangs the banner under the page.
 */
export function begin(window: Window & typeof globalThis, visitName: string): (container: Container) => Promise<void> {
  const { location, history } = window
  const own = tabStorage(window)
  const ticket = location.hash.startsWith(visitName) ? location.hash.slice(visitName.length) : null
  if (ticket !== null) {
    history.replaceState(null, '', location.pathname + location.search)
    window.name = visitName
    own?.clear()
    own?.setItem(visitName, 'null')
  }
  return async (container) => {
    const session = container.get(sessionKey)
    const entered = ticket === null ? null : await trade(window, ticket, session.deviceId())
    if (entered !== null) {
      const { name, mobile } = entered.account
      const { until, may_write } = entered
      own?.setItem(visitName, JSON.stringify({ name, mobile, until, may_write }))
      session.signIn(entered)
    }
    // On another host of the same tab nobody is signed in, and there is nothing to say.
    const visit = parseJson(own?.getItem(visitName) ?? null) as Visit | null | undefined
    const live = { get: () => session.get().session !== null, subscribe: session.subscribe }
    const place = window.document.body.appendChild(window.document.createElement('div'))
    if (visit !== undefined)
      createRoot(place).render(createElement(VisitBanner, { visit, live, onEnd: session.signOut }))
  }
}

// A ticket that does not open leaves nobody signed in, and the banner says so.
async function trade({ fetch }: typeof globalThis, ticket: string, device_id: string): Promise<EnteredTokens | null> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const body = JSON.stringify({ ticket, device_id })
  const answer = await fetch('/api/platform/stand-in/enter', { ...init, body }).catch(() => null)
  return answer?.ok ? ((await answer.json()) as EnteredTokens) : null
}

function tabStorage(window: Window): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}
