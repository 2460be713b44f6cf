import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './project-root.mjs'
import { giveUp, say } from './print.mjs'
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
const stamp = inProject('.build', 'stamp')

/** Builds the browser and the server bundle, unless they were built from exactly these sources. */
export async function build() {
  const hash = `${treeHash(sources)} ${process.versions.node}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  say('building')
  rmSync(stamp, { force: true })
  for (const part of [[], ['--ssr']]) {
    const code = await tool('vite/bin/vite.js', ['build', '--logLevel', 'warn', ...part], { NODE_ENV: 'production' })
    if (code !== 0) giveUp('the build failed; see its message above.')
  }
  mkdirSync(inProject('.build'), { recursive: true })
  writeFileSync(stamp, hash)
  dropOldParts(inProject('.build', 'client', 'build', 'parts'), Date.now())
}

/** How long the files of a build are served after a newer one exists, in milliseconds. */
const partLife = 7 * 24 * 3_600_000

/** Removes files that no build has written for longer than that. */
export function dropOldParts(folder, now) {
  for (const name of readdirSync(folder))
    if (now - statSync(join(folder, name)).mtimeMs > partLife) rmSync(join(folder, name))
}
