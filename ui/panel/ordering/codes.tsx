import { code128 } from '../../../core/shared/code128.ts'
import { qrPath } from '../../../core/shared/qr.ts'

/** A bar code of Code 128 with its quiet zones; it fills the box it stands in. */
export function BarCode({ text, className }: { readonly text: string; readonly className: string }) {
  const { path, width } = code128(text)
  return (
    <svg
      role="img"
      aria-label={`بارکد ${text}`}
      viewBox={`-10 0 ${width + 20} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} />
    </svg>
  )
}

/** A QR code with its quiet zone. */
export function SquareCode({ text, className }: { readonly text: string; readonly className: string }) {
  const { path, side } = qrPath(text)
  return (
    <svg
      role="img"
      aria-label={`کد QR ${text}`}
      viewBox={`-4 -4 ${side + 8} ${side + 8}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} />
    </svg>
  )
}
