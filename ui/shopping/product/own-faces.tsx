import { Icon } from '../../kit/icon.tsx'

interface FaceProps {
  readonly disabled?: boolean
  readonly onPress?: () => void
}

/** The heart; it stands there before its script does. */
export function WishFace({ wished = false, disabled = false, onPress }: FaceProps & { readonly wished?: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label="افزودن به دلخواه‌ها"
      disabled={disabled}
      onClick={onPress}
      className={`grid size-11 shrink-0 place-content-center rounded-full border border-line ${wished ? 'text-danger' : 'text-muted'}`}
    >
      <Icon name="heart" className={wished ? 'size-6 fill-current' : 'size-6'} />
    </button>
  )
}

/** What stands in place of buying while a thing is sold out. */
export function AlertFace({ wanted = false, disabled = false, onPress }: FaceProps & { readonly wanted?: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={wanted}
      className={wanted ? 'button-quiet' : 'button-primary'}
      disabled={disabled}
      onClick={onPress}
    >
      {wanted ? 'خبر می‌دهیم ✓' : 'موجود شد خبرم کن'}
    </button>
  )
}
