import { createHash } from 'node:crypto'

/** Returns the hosts of a chat widget: its own, and its siblings when it is a `www` one. */
export function widgetSources(origin: string): string {
  const { protocol, hostname } = new URL(origin)
  if (!hostname.startsWith('www.')) return ` ${origin}`
  const family = `*.${hostname.slice('www.'.length)}`
  return ` ${protocol}//${family}${protocol === 'https:' ? ` wss://${family}` : ''}`
}

/**
 * Builds the content policy of a page. Pages have no inline script, and only the styles with these hashes;
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

// The base style sheet and the colours of a store repeat on many pages.
const hashes = new Map<string, string>()

function hashOf(style: string): string {
  const hash = hashes.get(style) ?? createHash('sha256').update(style).digest('base64')
  if (hashes.size < 1_000) hashes.set(style, hash)
  return hash
}

/** Headers of every response. */
const headers: Readonly<Record<string, string>> = {
  'content-security-policy': contentPolicy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Adds the security headers that a response does not set itself. */
export function withSecurityHeaders(response: Response, secure: boolean): Response {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  if (secure) response.headers.set('strict-transport-security', 'max-age=31536000')
  return response
}
