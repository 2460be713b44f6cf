import { Icon } from '../../../kit/images/icon.tsx'

interface ButtonViewProps {
  readonly disabled?: boolean
  readonly onPress?: () => void
}

/** The wishlist button; it is rendered before its script is loaded. */
export function WishlistButtonView({
  in_wishlist = false,
  disabled = false,
  onPress,
}: ButtonViewProps & { readonly in_wishlist?: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={in_wishlist}
      aria-label="افزودن به دلخواه‌ها"
      disabled={disabled}
      onClick={onPress}
      className={`grid size-11 shrink-0 place-content-center rounded-full border border-line ${in_wishlist ? 'text-danger' : 'text-muted'}`}
    >
      <Icon name="heart" className={in_wishlist ? 'size-6 fill-current' : 'size-6'} />
    </button>
  )
}

/** Replaces the buy button while a variant is sold out. */
export function AlertButtonView({
  wanted = false,
  disabled = false,
  onPress,
}: ButtonViewProps & { readonly wanted?: boolean }) {
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
