import { code128 } from '../../../../core/shared/code128.ts'
import { qrPath } from './qr-path.ts'

/** A Code 128 barcode with quiet zones; it fills its container. */
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
export function QrCode({ text, className }: { readonly text: string; readonly className: string }) {
  const { path, side } = qrPath(text)
  return (
    <svg
      role="img"
      aria-label={`کد QR ${text}`}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} />
    </svg>
  )
}
