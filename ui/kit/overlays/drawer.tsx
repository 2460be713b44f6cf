import { Modal, type ModalProps } from './modal.tsx'

/** A modal drawer at the start edge. */
export function Drawer(props: ModalProps) {
  return <Modal {...props} className="fixed inset-y-0 start-0 end-auto m-0 h-dvh max-h-none w-80 max-w-[88vw]" />
}
