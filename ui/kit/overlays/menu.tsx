import { type ReactNode, useEffect, useRef } from 'react'

interface MenuProps {
  /** The content of the button. */
  readonly face: ReactNode
  readonly label: string
  /** The edge of the button at which the box opens. */
  readonly from?: 'start' | 'end'
  readonly children: ReactNode
}

/** A button that opens a box of links and buttons; a click inside or outside, or Escape, closes it. */
export function Menu({ face, label, from = 'start', children }: MenuProps) {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const fold = () => box.current?.removeAttribute('open')
    const press = (event: Event) => {
      const inside = event.target instanceof Node && box.current?.contains(event.target)
      if (!inside) fold()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.current?.open) return
      fold()
      box.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', key)
    }
  }, [])
  return (
    <details ref={box} className="relative">
      <summary
        aria-label={label}
        className="flex min-h-11 min-w-11 cursor-pointer list-none items-center justify-center gap-2 rounded-control px-2 hover:bg-sunken"
      >
        {face}
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- what is pressed are the buttons inside */}
      <div
        onClick={() => box.current?.removeAttribute('open')}
        className={`card absolute top-full z-30 mt-1 grid w-64 max-w-[80vw] gap-1 p-2 shadow-soft ${from === 'start' ? 'start-0' : 'end-0'}`}
      >
        {children}
      </div>
    </details>
  )
}
