import { useService } from '../../bindings/container.tsx'
import { revealedKey } from '../../bindings/ports.ts'
import { useStore } from '../../bindings/use-store.ts'

/** The code itself, where the environment shows it (decisions: in test no SMS is sent). */
export function RevealedCode() {
  const code = useStore(useService(revealedKey))
  if (code === null) return null
  return (
    <p className="text-sm text-saffron">
      کد آزمایشی:{' '}
      <bdi dir="ltr" data-testid="test-code">
        {code}
      </bdi>
    </p>
  )
}
