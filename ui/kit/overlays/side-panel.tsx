import { Modal, type ModalProps } from './modal.tsx'

/** A modal panel at the end edge: one item of the list below. */
export function SidePanel(props: ModalProps) {
  return (
    <Modal
      {...props}
      className="fixed inset-y-0 start-auto end-0 m-0 h-dvh max-h-none w-[min(36rem,100vw)] max-w-none"
    />
  )
}
