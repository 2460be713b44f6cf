import { describe, expect, it } from 'vitest'
import { createManifestServer } from '../../../../adapters/http-server/files/web-manifest.ts'

const serve = createManifestServer(async (slug) =>
  slug === 'farsh' ? { title: 'فرش کاشان', summary: 'دستباف', theme_color: '#7a1f2b' } : undefined,
)
const request = new Request('http://x/manifest.webmanifest')

describe('the manifest of a host', () => {
  it('is in Persian, right to left, with a maskable icon', async () => {
    const manifest = (await (await serve(request, { kind: 'main' }))?.json()) as { icons: { purpose: string }[] }
    expect(manifest).toMatchObject({ name: 'بازارگاه', lang: 'fa', dir: 'rtl', start_url: '/' })
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  })

  it("has a store's own name and colour on its host, and none on panels or for unknown stores", async () => {
    const own = await serve(request, { kind: 'store', slug: 'farsh' })
    expect(await own?.json()).toMatchObject({ short_name: 'فرش کاشان', theme_color: '#7a1f2b' })
    expect((await serve(request, { kind: 'store', slug: 'nobody' }))?.status).toBe(404)
    expect((await serve(request, { kind: 'panel' }))?.status).toBe(404)
    expect(await serve(new Request('http://x/'), { kind: 'main' })).toBeUndefined()
  })
})
