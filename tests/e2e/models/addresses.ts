import type { Page } from 'playwright/test'
import { type HostMode, pathIn, routes, siteOf } from '../../../core/routing/index.ts'

type Samples = Readonly<Record<string, string>>

/** A URL a visitor may type, and its status. */
export interface Address {
  readonly url: string
  readonly status: number
}

const areas: readonly string[] = ['landing', 'store', 'payment', 'warehouse']

// Queries that show other states of the same page.
const queries: Readonly<Record<string, readonly string[]>> = {
  'landing.search': ['?q=زعفران', '?q=qqqqzzzz'],
  'landing.tracking': [`?id=${'0'.repeat(26)}`],
  'landing.about': ['?support=1'],
  'landing.manage': ['?tab=wallet'],
  'store.products.index': ['?sort=cheapest&page=2'],
  'warehouse.home': ['?sort=newest'],
  'panel.dashboard': ['?by=week&show=visits'],
  'panel.parcels': ['?scan=1'],
  'panel.financial': ['?invoice=1405/07'],
  'admin.content': ['?tab=faq', '?tab=pages', '?tab=home', '?open=page-about', '?open=section-1', '?open=post-1'],
  'admin.support': ['?thread=1', '?tab=canned', '?only=closed'],
  'admin.settings': ['?setting=vat'],
  'admin.withdraw-requests': ['?tab=batches', '?tab=paya', '?state=all&request={id}'],
  'admin.orders': ['?order={id}'],
  'admin.users': ['?user={id}'],
  'admin.coupons': ['?coupon={id}', '?coupon=new'],
}

/**
 * Returns every public page in the host modes of a shopper: the market, a shop below its slug, a shop's own host; and
 * the backoffice sign-ins.
 */
export async function everyAddress(page: Page, origin: string): Promise<Address[]> {
  const samples = await samplesOf(page)
  const shop = { kind: 'store', slug: samples.store_slug ?? '' } as const
  const modes: readonly (readonly [HostMode, string])[] = [
    [{ kind: 'main' }, origin],
    [shop, siteOf(origin).storeOrigin(shop.slug)],
  ]
  const known = modes.flatMap(([mode, base]) =>
    // Nobody has the account hash of the samples.
    pagesOf(mode, samples).map((path) => ({
      url: base + path,
      status: /^\/payment\/0+\/charge/.test(path) ? 404 : 200,
    })),
  )
  const { panelOrigin, adminOrigin } = siteOf(origin)
  const doors = [panelOrigin, adminOrigin].map((base) => ({ url: `${base}/login`, status: 200 }))
  return [
    ...known,
    ...doors,
    { url: `${origin}/nowhere`, status: 404 },
    { url: `${origin}/products/999999999`, status: 404 },
  ]
}

/** Returns the backoffice pages for signed-in members; `{id}` stands for an id of the page's list. */
export function officeAddresses(host: 'panel' | 'admin', origin: string): Address[] {
  const { panelOrigin, adminOrigin } = siteOf(origin)
  const base = host === 'panel' ? panelOrigin : adminOrigin
  return routes
    .filter(({ area, kind, path }) => area === host && kind === 'page' && !path.endsWith('/login'))
    .flatMap((route) =>
      ['', ...(queries[route.name] ?? [])].map((query) => ({
        url: `${base}${pathIn({ kind: host }, route)}${query}`,
        status: 200,
      })),
    )
}

/** Returns a backoffice URL with the id of the first row of its list. */
export async function foundAddress(page: Page, address: Address): Promise<Address> {
  const [before = '', after] = address.url.split('{id}')
  if (after === undefined) return address
  await page.goto(before.replace(/(\/|[?&][a-z]+=)$/, ''))
  if (before.endsWith('/')) {
    const end = after && `[href$="${after}"]`
    const link = page.locator(`main a[href^="${new URL(before).pathname}"]${end}`).first()
    return { ...address, url: new URL((await link.getAttribute('href')) ?? '', before).href }
  }
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  await page.waitForURL((url) => url.href.startsWith(before))
  return { ...address, url: page.url() }
}

function pagesOf(mode: HostMode, samples: Samples): string[] {
  return routes
    .filter(({ area, kind }) => kind === 'page' && areas.includes(area))
    .flatMap((route) => {
      const path = pathIn(mode, route)?.replace(/\{([a-z_]+)\}/g, (_all, name: string) => samples[name] ?? 'missing')
      return path === undefined ? [] : ['', ...(queries[route.name] ?? [])].map((query) => path + query)
    })
}

/** Finds a real value of every path parameter, where a shopper would find it. */
async function samplesOf(page: Page): Promise<Samples> {
  const lastOf = async (address: string, start: string): Promise<string> => {
    await page.goto(address)
    const href = await page.locator(`main a[href^="${start}"]`).first().getAttribute('href')
    return decodeURIComponent(href?.slice(start.length).split(/[?#]/)[0] ?? '')
  }
  const supplier_hash = await lastOf('/suppliers', '/suppliers/')
  const store_slug = await lastOf(`/suppliers/${supplier_hash}`, '/@')
  return {
    supplier_hash,
    store_slug,
    user_hash_id: '0'.repeat(26),
    order_number: '100000',
    category_slug: await lastOf(`/@${store_slug}/categories`, `/@${store_slug}/categories/`),
    product_id: await lastOf(`/@${store_slug}`, `/@${store_slug}/products/`),
    slug: await lastOf('/blog', '/blog/'),
  }
}
