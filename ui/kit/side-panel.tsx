import { Modal, type ModalProps } from './modal.tsx'

/** A modal panel from the side where reading ends: one thing of the list it opens over. */
export function SidePanel(props: ModalProps) {
  return (
    <Modal
      {...props}
      className="fixed inset-y-0 start-auto end-0 m-0 h-dvh max-h-none w-[min(36rem,100vw)] max-w-none"
    />
  )
}
