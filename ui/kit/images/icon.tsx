import file from './icons.svg?url'

export type IconName =
  | 'apps'
  | 'back'
  | 'bell'
  | 'bell-off'
  | 'camera'
  | 'cart'
  | 'chat'
  | 'check'
  | 'clock'
  | 'close'
  | 'down'
  | 'feed'
  | 'filter'
  | 'globe'
  | 'grid'
  | 'heart'
  | 'home'
  | 'image'
  | 'key'
  | 'leave'
  | 'letter'
  | 'list'
  | 'money'
  | 'more'
  | 'next'
  | 'page'
  | 'parcel'
  | 'people'
  | 'person'
  | 'scales'
  | 'search'
  | 'settings'
  | 'share'
  | 'star'
  | 'store'
  | 'tag'
  | 'trash'
  | 'tree'
  | 'truck'
  | 'up'
  | 'webhook'

/** A decorative icon beside text. */
export function Icon({ name, className = 'size-6' }: { readonly name: IconName; readonly className?: string }) {
  const id = `#icon-${name}`
  return (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={isInPage(id) ? id : file + id} />
    </svg>
  )
}

// The server puts the symbols it has drawn into the page; they never leave it, so hydration finds the same references.
function isInPage(id: string): boolean {
  return typeof document === 'undefined' || document.querySelector(id) !== null
}
