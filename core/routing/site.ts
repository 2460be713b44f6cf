/** Where the house stands, from `APP_ORIGIN`; every absolute address we emit comes from here, never from a request. */
export interface Site {
  /** The origin of the main site, such as `http://localhost:3000`. */
  readonly origin: string
  /** Its host without port, such as `localhost`. */
  readonly base: string
  readonly panelOrigin: string
  readonly adminOrigin: string
  /** The origin of a store under our own host. */
  storeOrigin(slug: string): string
}

const originShape = /^(https?:\/\/)([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(:[0-9]{1,5})?\/?$/

/** The site of an origin. @throws RangeError when it is not an http or https origin in lower case. */
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

/** The origin a shop is known at: its proven domain, or its name below ours; scheme and port are those of the house. */
export function shopOrigin(
  site: Site,
  { slug, host }: { readonly slug: string; readonly host: string | null },
): string {
  return host === null ? site.storeOrigin(slug) : site.origin.replace(`//${site.base}`, `//${host}`)
}
