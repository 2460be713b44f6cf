import type { HostMode } from '../resolution/host-mode.ts'
import { resolvePath } from '../resolution/resolve.ts'
import { hostOrigin, type Site } from '../resolution/site.ts'
import type { RouteName } from '../routes/routes.ts'

/** Where a payer and a sign-in come back to: they belong to the host that sent them. */
const bound: readonly RouteName[] = ['warehouse.payment.callback', 'warehouse.sign-in']

/**
 * Returns the absolute address of a shop's page on the shop's primary host; `undefined` for pages outside shops,
 * for other spellings, and for what belongs to the host where it was asked.
 */
export function primaryAddress(mode: HostMode, address: string, host: string, site: Site): string | undefined {
  const found = resolvePath(mode, address, site)
  if (found.type !== 'page' || found.route.area !== 'warehouse' || bound.includes(found.route.name)) return undefined
  const path = mode.kind === 'main' ? address.replace(/^\/[^/?#]*/, '') : address
  return `${hostOrigin(site, host)}${path.startsWith('/') ? '' : '/'}${path}`
}
