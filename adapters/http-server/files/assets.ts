import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface ManifestEntry {
  readonly file: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, ManifestEntry>>

const entry = 'ui/main.tsx'
const iconsSource = 'ui/kit/images/icons.svg'

/**
 * Reads which files of the browser build each page needs; `screenFiles` maps routes to the source of their screen.
 * @throws Error when it is not built
 */
export async function readAssets(clientFolder: string, screenFiles: Readonly<Record<string, string>>) {
  const manifest = JSON.parse(await readFile(join(clientFolder, 'build', 'manifest.json'), 'utf8')) as Manifest
  const main = manifest[entry]
  if (main === undefined) throw new Error('the browser build has no entry')
  const files = Object.values(manifest).map(({ file }) => file)
  const [style, ...others] = new Set([...files.filter((file) => file.endsWith('.css')), ...(main.css ?? [])])
  if (style === undefined || others.length > 0) throw new Error('the browser build has one style sheet')
  const fonts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [`/build/${file}`] : []))
  const icons = manifest[iconsSource]
  if (icons === undefined) throw new Error('the browser build has no icons')
  const always = [...importsOf(manifest, entry)].filter((file) => file !== main.file)
  return {
    build: main.file,
    script: `/build/${main.file}`,
    style: { href: `/build/${style}`, text: await readFile(join(clientFolder, 'build', style), 'utf8') },
    fonts,
    icons: `/build/${icons.file}`,
    assetTagsOf: (route: string) =>
      [...new Set([...always, ...importsOf(manifest, screenFiles[route] ?? '')])].map((file) => `/build/${file}`),
  }
}

/** Collects the script files a source needs, itself first. */
function importsOf(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const found = manifest[source]
  if (found === undefined || seen.has(found.file)) return seen
  if (found.file.endsWith('.js')) seen.add(found.file)
  for (const next of found.imports ?? []) importsOf(manifest, next, seen)
  return seen
}
