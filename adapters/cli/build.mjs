import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
}
