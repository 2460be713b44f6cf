import { createHash } from 'node:crypto'

/** Where a chat widget lives: its own host, and its siblings when it is a `www` one. */
export function widgetSources(origin: string): string {
  const { protocol, hostname } = new URL(origin)
  if (!hostname.startsWith('www.')) return ` ${origin}`
  const family = `*.${hostname.slice('www.'.length)}`
  return ` ${protocol}//${family}${protocol === 'https:' ? ` wss://${family}` : ''}`
}

/**
 * The content policy of a page. Pages hold no inline script, and only the styles whose hashes stand here;
 * `widget` names the hosts of a chat widget, if there is one.
 */
export function contentPolicy(styles: readonly string[] = [], widget = ''): string {
  const named = styles.map((style) => ` 'sha256-${hashOf(style)}'`).join('')
  return [
    "default-src 'self'",
    `script-src 'self'${widget}`,
    `style-src 'self'${named}${widget}`,
    `img-src 'self' data:${widget}`,
    `font-src 'self'${widget}`,
    `connect-src 'self'${widget}`,
    ...(widget === '' ? [] : [`frame-src 'self'${widget}`, `media-src 'self' blob:${widget}`]),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

// The sheet of the house and the colours of some stores stand in page after page.
const hashes = new Map<string, string>()

function hashOf(style: string): string {
  const hash = hashes.get(style) ?? createHash('sha256').update(style).digest('base64')
  if (hashes.size < 1_000) hashes.set(style, hash)
  return hash
}

/** Headers of every answer (promises §5). */
const headers: Readonly<Record<string, string>> = {
  'content-security-policy': contentPolicy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Adds the security headers an answer does not set itself. */
export function secured(response: Response, secure: boolean): Response {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  if (secure) response.headers.set('strict-transport-security', 'max-age=31536000')
  return response
}
