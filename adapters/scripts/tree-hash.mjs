import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { inProject } from './project-root.mjs'

/** Hashes the content of files and folders of the project; missing ones count as missing. */
export function treeHash(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesUnder))
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update('\0')
  return hash.digest('hex')
}

function filesUnder(path) {
  const stat = statSync(inProject(path), { throwIfNoEntry: false })
  if (stat === undefined) return []
  if (stat.isFile()) return [path]
  return readdirSync(inProject(path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}
