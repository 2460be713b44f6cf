import { createHash } from 'node:crypto'

/** The content policy of a page. Pages hold no inline script, and at most the one style rule whose hash stands here. */
export function contentPolicy(style?: string): string {
  const hash = style === undefined ? '' : ` 'sha256-${createHash('sha256').update(style).digest('base64')}'`
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${hash}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
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
