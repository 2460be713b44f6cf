import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { MarketFixture } from './market-setup.ts'

const scripts = /(?:src|href)="(\/build\/[^"]+\.js)"/g
const style = ['<style id="platform">', '</style>'] as const

/** Counts the bytes over the wire of a first visit: HTML and all scripts of the page, brotli-compressed. */
export async function pageBytes(port: number, { variants }: MarketFixture): Promise<string[]> {
  const product = `/products/${variants[0]?.product_id}`
  return Promise.all([linesOf(port, 'home page', '/'), linesOf(port, 'product page', product)])
}

async function linesOf(port: number, title: string, path: string): Promise<string> {
  const page = await download(port, path)
  const html = brotliDecompressSync(page).toString()
  const script = await measurePage(port, html)
  const sheet = brotliCompressSync(between(html, style)).length
  const all = `HTML ${kilo(page.length)} with ${kilo(sheet)} of CSS, scripts ${kilo(script.bytes)} in ${script.files} files`
  return `  ${title.padEnd(34)} ${all} (brotli)`
}

function between(text: string, [start, end]: readonly [string, string]): string {
  return text.split(start)[1]?.split(end)[0] ?? ''
}

/** Downloads the scripts that a page names. */
async function measurePage(port: number, html: string): Promise<{ bytes: number; files: number }> {
  const files = [...new Set([...html.matchAll(scripts)].map(([, file = '']) => file))]
  const sizes = await Promise.all(files.map(async (file) => (await download(port, file)).length))
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: files.length }
}

async function download(port: number, path: string): Promise<Buffer> {
  const { request } = await import('node:http')
  const { buffer } = await import('node:stream/consumers')
  return new Promise((resolve, reject) => {
    const headers = { host: 'localhost', 'accept-encoding': 'br' }
    const asked = request({ host: '127.0.0.1', port, path, headers }, (response) =>
      buffer(response).then(resolve, reject),
    )
    asked.on('error', reject)
    asked.end()
  })
}

function kilo(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
