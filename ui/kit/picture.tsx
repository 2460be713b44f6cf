const widths = [160, 320, 640, 960] as const

interface PictureProps {
  readonly id: string
  readonly alt: string
  /** How wide the picture stands on the page, as the `sizes` attribute. */
  readonly sizes: string
  /** The first picture of a page: fetched at once and first. */
  readonly eager?: boolean
  readonly className?: string
}

/** A square picture in the width the screen needs; its place is kept before it arrives. */
export function Picture({ id, alt, sizes, eager = false, className = '' }: PictureProps) {
  return (
    <img
      src={`/images/${id}-320.webp`}
      srcSet={widths.map((width) => `/images/${id}-${width}.webp ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={960}
      height={960}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={`aspect-square w-full bg-sunken object-cover ${className}`}
    />
  )
}
