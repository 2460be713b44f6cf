// The widths of served images (CAT-4): half a phone's screen and all of it, at one, two or three pixels per point.
const widths = [160, 320, 480, 640, 800, 960] as const

const shapes = {
  square: { height: 960, ratio: 'aspect-square' },
  wide: { height: 540, ratio: 'aspect-video' },
  cover: { height: 312, ratio: 'aspect-[40/13]' },
} as const

interface PictureProps {
  readonly id: string
  readonly alt: string
  /** The displayed width, as the `sizes` attribute. */
  readonly sizes: string
  readonly shape?: keyof typeof shapes
  /** The first image of a page: loaded eagerly with high priority. */
  readonly eager?: boolean
  readonly className?: string
}

/** An image in the width the screen needs; its space is reserved. */
export function Picture({ id, alt, sizes, shape = 'square', eager = false, className = '' }: PictureProps) {
  const { height, ratio } = shapes[shape]
  return (
    <img
      src={`/images/${id}-320.webp`}
      srcSet={widths.map((width) => `/images/${id}-${width}.webp ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={960}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={`picture ${ratio} w-full bg-sunken object-cover ${className}`}
    />
  )
}
