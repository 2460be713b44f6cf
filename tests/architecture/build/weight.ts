import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

/** Returns the files that some sources need, themselves included. */
export function filesBelow(manifest: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>()
  const walk = (source: string): void => {
    const found = manifest[source]
    if (found === undefined || files.has(found.file)) return
    files.add(found.file)
    found.imports?.forEach(walk)
  }
  sources.forEach(walk)
  return files
}

/** Returns the Brotli bytes of script that a first visit of a screen loads. */
export function scriptWeight(buildFolder: string, screen: string): number {
  const manifest = JSON.parse(readFileSync(join(buildFolder, 'manifest.json'), 'utf8')) as Manifest
  const files = [...filesBelow(manifest, ['ui/main.tsx', screen])]
  return files.reduce((bytes, file) => bytes + brotliCompressSync(readFileSync(join(buildFolder, file))).length, 0)
}
