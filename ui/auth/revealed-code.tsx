import { useService } from '../bindings/container/container.tsx'
import { revealedKey } from '../../core/container/service-keys.ts'
import { useStore } from '../bindings/stores/use-store.ts'

/** The code itself, where the environment reveals it. */
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
