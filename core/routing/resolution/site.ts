/** The origins from `APP_ORIGIN`; every absolute URL we emit is built from it, never from a request. */
export interface Site {
  /** The origin of the main site, such as `http://localhost:3000`. */
  readonly origin: string
  /** Its host without port, such as `localhost`. */
  readonly base: string
  readonly panelOrigin: string
  readonly adminOrigin: string
  /** Returns the origin of a store under our own host. */
  storeOrigin(slug: string): string
}

const originShape = /^(https?:\/\/)([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(:[0-9]{1,5})?\/?$/

/** Creates the site of an origin. @throws RangeError unless it is an http or https origin in lower case. */
export function siteOf(origin: string): Site {
  const [, scheme, base, port = ''] = originShape.exec(origin) ?? []
  if (scheme === undefined || base === undefined) throw new RangeError(`not an origin: ${origin}`)
  const originUnder = (label: string): string => `${scheme}${label}.${base}${port}`
  return {
    origin: `${scheme}${base}${port}`,
    base,
    panelOrigin: originUnder('panel'),
    adminOrigin: originUnder('admin'),
    storeOrigin: originUnder,
  }
}

/** Returns the origin of a shop: its verified domain, or its subdomain; scheme and port are the site's. */
export function shopOrigin(
  site: Site,
  { slug, host }: { readonly slug: string; readonly host: string | null },
): string {
  return host === null ? site.storeOrigin(slug) : hostOrigin(site, host)
}

/** Returns the origin of one of our hosts; scheme and port are the site's. */
export function hostOrigin(site: Site, host: string): string {
  return site.origin.replace(`//${site.base}`, `//${host}`)
}
