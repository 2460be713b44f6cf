import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inHouse } from './home.mjs'
import { giveUp, say } from './say.mjs'
import { tool } from './spawned.mjs'
import { treeHash } from './tree-hash.mjs'

const sources = [
  'core',
  'adapters',
  'ui',
  'composition-root.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const stamp = inHouse('.build', 'stamp')

/** Builds the browser's part and the server's part, unless they were built from exactly these sources. */
export async function build() {
  const hash = `${treeHash(sources)} ${process.versions.node}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  say('building')
  rmSync(stamp, { force: true })
  for (const part of [[], ['--ssr']]) {
    const code = await tool('vite/bin/vite.js', ['build', '--logLevel', 'warn', ...part], { NODE_ENV: 'production' })
    if (code !== 0) giveUp('the build failed; see its message above.')
  }
  mkdirSync(inHouse('.build'), { recursive: true })
  writeFileSync(stamp, hash)
  dropOldParts(inHouse('.build', 'client', 'build', 'parts'), Date.now())
}

/** How long the parts of a build are answered after a newer one has come, in milliseconds (promises, section 2). */
const partLife = 7 * 24 * 3_600_000

/** Takes parts away that no build has written for longer than they are kept. */
export function dropOldParts(folder, now) {
  for (const name of readdirSync(folder))
    if (now - statSync(join(folder, name)).mtimeMs > partLife) rmSync(join(folder, name))
}
