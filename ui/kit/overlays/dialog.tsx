import { Modal, type ModalProps } from './modal.tsx'

export function Dialog(props: ModalProps) {
  return <Modal {...props} className="m-auto max-h-[90dvh] w-[min(32rem,94vw)] rounded-card" />
}
