import { Outline } from '../content/outline.tsx'

/** Outline icons, 24 by 24; `mirror` marks those that follow the reading direction. */
const paths = {
  search: { d: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20' },
  camera: { d: 'M4 8h3l2-3h6l2 3h3v11H4V8Zm8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z' },
  image: { d: 'M4 5h16v14H4V5Zm0 11 5-5 4 4 3-3 4 4M15.5 9.500h.01' },
  cart: { d: 'M3 4h2l2.4 11h10.2L20 7H6.2M9 20h.01M17 20h.01' },
  person: { d: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8c.6-3.6 3.4-5.5 7-5.5s6.4 1.9 7 5.5' },
  home: { d: 'M4 11 12 4l8 7v9h-5v-6H9v6H4v-9Z' },
  grid: { d: 'M4 4h7v7H4V4Zm9 0h7v7h-7V4ZM4 13h7v7H4v-7Zm9 0h7v7h-7v-7Z' },
  store: { d: 'M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Zm7 10v-5h4v5' },
  book: { d: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3V4Zm0 13a3 3 0 0 1 3-3h11' },
  back: { d: 'M5 12h14M13 6l6 6-6 6', mirror: true },
  next: { d: 'M15 6l-6 6 6 6', mirror: true },
  filter: { d: 'M4 6h16M7 12h10M10 18h4' },
  clock: { d: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm0-12v4.500l3 2' },
  close: { d: 'M6 6l12 12M18 6 6 18' },
  check: { d: 'M5 12.5 10 17 19 7' },
  heart: { d: 'M12 20C6.500 16 4 12.800 4 9.500a4 4 0 0 1 8-1 4 4 0 0 1 8 1C20 12.800 17.500 16 12 20Z' },
  star: { d: 'm12 4 2.5 5.2 5.5.8-4 4 .9 5.7L12 17l-4.9 2.7L8 14l-4-4 5.5-.8L12 4Z' },
  truck: {
    d: 'M3 6h11v10H3V6Zm11 4h4l3 3v3h-7v-6ZM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  },
  chat: { d: 'M4 5h16v11H9l-5 4V5Zm4 4h8M8 12h5' },
  trash: { d: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13' },
  pin: {
    d: 'M12 21c4-4.5 6-7.600 6-10.500a6 6 0 0 0-12 0C6 13.400 8 16.500 12 21Zm0-8a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  },
} as const satisfies Readonly<Record<string, { d: string; mirror?: boolean }>>

export type IconName = keyof typeof paths

/** A decorative icon beside text. */
export function Icon({ name, className = 'size-6' }: { readonly name: IconName; readonly className?: string }) {
  return <Outline d={paths[name].d} className={className} />
}
