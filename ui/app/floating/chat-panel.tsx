import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { ChatStore, InboxState, InboxStore } from '../../../core/chat/index.ts'
import { Icon } from '../../kit/images/icon.tsx'
import { ChatComposer } from './chat-composer.tsx'
import { ChatLog } from './chat-log.tsx'

export interface ChatPanelProps {
  readonly chat: ChatStore
  readonly inbox: InboxStore
  readonly state: InboxState
  readonly draft: string
  readonly setDraft: (text: string) => void
}

/** The built-in chat: full-screen on phones, beside the page on wide screens. */
export function ChatPanel({ chat, inbox, state, draft, setDraft }: ChatPanelProps) {
  const dialog = useOpenDialog()
  const title = useId()
  const close = () => dialog.current?.close()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files may be dropped anywhere on it
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={() => chat.close()}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && close()}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      {...refusingFiles(inbox)}
      className="fixed inset-0 z-40 m-0 flex size-full max-h-none max-w-none flex-col bg-card text-ink sm:inset-auto sm:start-4 sm:bottom-4 sm:h-[min(36rem,85dvh)] sm:w-96 sm:rounded-card sm:border sm:border-line sm:shadow-soft backdrop:bg-black/40 lg:start-[30px] lg:bottom-[30px]"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line ps-4 pe-2 py-2">
        <h2 id={title} className="text-base">
          گفت‌وگو با پشتیبانی
        </h2>
        <button type="button" aria-label="بستن گفت‌وگو" className="grid size-11 place-content-center" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <ChatLog state={state} retry={inbox.retry} />
      {state.notice !== null && (
        <p role="alert" className="bg-sunken px-4 py-2 text-sm">
          {state.notice}
        </p>
      )}
      <ChatComposer send={chat.send} draft={draft} setDraft={setDraft} />
    </dialog>
  )
}

function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // Modal only where it covers the page.
    if (matchMedia('(width < 64rem)').matches) dialog.current?.showModal()
    else dialog.current?.show()
    dialog.current?.querySelector('textarea')?.focus()
  }, [])
  return dialog
}

/** Refuses pasted or dropped files with a message. */
function refusingFiles(inbox: InboxStore) {
  const refuse = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    if (files.length === 0) return
    event.preventDefault()
    inbox.refuseFile()
  }
  return {
    onPaste: (event: ClipboardEvent) => refuse(event, event.clipboardData),
    onDrop: (event: DragEvent) => refuse(event, event.dataTransfer),
  }
}
