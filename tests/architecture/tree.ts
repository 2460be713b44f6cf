import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Returns every file that git tracks or would track, by path. */
export function listFiles(): string[] {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const names = execFileSync('git', options, { cwd: root, encoding: 'utf8' }).split('\0')
  return names.filter((name) => name !== '' && existsSync(join(root, name))).toSorted()
}

export function listSources(...folders: readonly string[]): string[] {
  const isInside = (name: string): boolean => folders.some((folder) => name === folder || name.startsWith(`${folder}/`))
  return listFiles().filter((name) => isInside(name) && /\.(ts|tsx|mjs)$/.test(name))
}

export function read(name: string): string {
  return readFileSync(join(root, name), 'utf8')
}

/** Returns the features of the core: every folder but the ones all features share. */
export function listFeatures(): string[] {
  const folders = listSources('core').map((name) => name.split('/'))
  const features = folders.filter((parts) => parts.length > 2).map((parts) => parts[1] ?? '')
  return [...new Set(features)].filter((name) => !['shared', 'contract', 'api', 'container'].includes(name))
}
