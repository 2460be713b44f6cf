import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { imageWidths } from '../../../../../core/catalog/index.ts'
import { Gallery } from '../../../../../ui/shopping/product/gallery/gallery.tsx'

const photos = ['a', 'b', 'c'].map((id) => ({ id, color: '#a0522d' }))

/** The ids of the images in the markup that a browser with scripts loads, and of those it skips. */
function picturesOf(markup: string): { readonly met: string[]; readonly passed: string[] } {
  const idsIn = (html: string): string[] =>
    Array.from(html.matchAll(/<img src="\/images\/(\w+)-/g), ([, id]) => id ?? '')
  return {
    met: idsIn(markup.replaceAll(/<noscript>.*?<\/noscript>/gs, '')),
    passed: idsIn(Array.from(markup.matchAll(/<noscript>(.*?)<\/noscript>/gs), ([, inside]) => inside).join('')),
  }
}

describe('the photos of a product before hydration', () => {
  it('load only the first one with scripts, and all of them without', () => {
    const { met, passed } = picturesOf(renderToString(createElement(Gallery, { photos, title: 'گلیم' })))
    expect(met).toEqual(['a'])
    expect(passed).toEqual(['b', 'c', 'a', 'b', 'c'])
  })

  it('CAT-4 use exactly the widths that images are served at', () => {
    const markup = renderToString(createElement(Gallery, { photos: photos.slice(0, 1), title: 'گلیم' }))
    const named = Array.from(markup.matchAll(/ (\d+)w[,"]/g), ([, width]) => Number(width))
    expect([...new Set(named)]).toEqual([...imageWidths])
  })
})
