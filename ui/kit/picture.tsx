// Those that pictures are served at (CAT-4): half a phone's screen and all of it, with one, two or three points a pixel.
const widths = [160, 320, 480, 640, 800, 960] as const

const shapes = {
  square: { height: 960, ratio: 'aspect-square' },
  wide: { height: 540, ratio: 'aspect-video' },
  cover: { height: 312, ratio: 'aspect-[40/13]' },
} as const

interface PictureProps {
  readonly id: string
  readonly alt: string
  /** How wide the picture stands on the page, as the `sizes` attribute. */
  readonly sizes: string
  readonly shape?: keyof typeof shapes
  /** The first picture of a page: fetched at once and first. */
  readonly eager?: boolean
  readonly className?: string
}

/** A picture in the width the screen needs; its place is kept before it arrives. */
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
      className={`${ratio} w-full bg-sunken object-cover ${className}`}
    />
  )
}
