import { useEffect, useMemo, useState } from 'react'
import { chatCounterId } from '../../../core/chat/widget/widget.ts'
import { createFloatingStore, floatingThresholds, initialFloating, type Scroll } from '../../../core/floating/index.ts'
import type { ChatStore, InboxStore } from '../../../core/chat/index.ts'
import type { FloatingServices } from '../../../core/container/service-keys.ts'
import { useStore } from '../../bindings/stores/use-store.ts'
import { Icon } from '../../kit/images/icon.tsx'
import { ChatPanel } from './chat-panel.tsx'

/** The floating features after the first interaction: scroll to top, the widget's counter, the built-in chat. */
export function FloatingFeatures({ chat, inbox, scroll }: FloatingServices) {
  useEffect(() => chat.start(location.search), [chat])
  useEffect(() => scroll.watch(({ viewport }) => stayAbove(viewport)), [scroll])
  return (
    <>
      {inbox && <Panel chat={chat} inbox={inbox} />}
      <ToTop scroll={scroll} />
      <span id={chatCounterId} hidden />
    </>
  )
}

function Panel({ chat, inbox }: { readonly chat: ChatStore; readonly inbox: InboxStore }) {
  const state = useStore(inbox)
  // The draft survives closing the panel.
  const [draft, setDraft] = useState('')
  if (!state.open) return draft.trim() !== '' && <span hidden data-half-filled />
  return <ChatPanel chat={chat} inbox={inbox} state={state} draft={draft} setDraft={setDraft} />
}

/** The floating container (FLOAT-1): hides when scrolling down, and shows when scrolling up and at the page's end. */
function ToTop({ scroll }: { readonly scroll: Scroll }) {
  const store = useMemo(() => createFloatingStore(scroll), [scroll])
  const { shown, last } = useStore(store, initialFloating)
  const [past, setPast] = useState(false)
  useEffect(() => store.start(), [store])
  useEffect(() => scroll.watch(({ y }) => setPast(y > floatingThresholds.threshold)), [scroll])
  if (!past || !(shown || last)) return null
  return (
    <button
      type="button"
      aria-label="بازگشت به بالا"
      data-floating={last ? 'last' : 'shown'}
      onClick={() => {
        scrollTo({ top: 0 })
        document.getElementById('content')?.focus({ preventScroll: true })
      }}
      className="to-top grid size-11 animate-rise place-content-center rounded-full border border-line bg-card text-muted shadow-soft"
    >
      <Icon name="up" className="size-5" />
    </button>
  )
}

/** The height of the phone's bottom bar with its margin, in pixels. */
const ground = 72

// Sticky totals stick only while their page is long enough; floating elements stay above them then.
function stayAbove(viewport: number): void {
  const { style } = document.documentElement
  const box = document.querySelector('.floor-totals')?.getBoundingClientRect()
  const isStuck = box !== undefined && box.top < viewport && box.bottom > viewport - ground - 48
  if (isStuck && innerWidth < 1024) style.setProperty('--floor', `${Math.max(0, viewport - box.top - ground)}px`)
  else style.removeProperty('--floor')
}
