import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { inHouse } from './home.mjs'

/** One hash over the content of files and folders of the clone; absent ones count as absent. */
export function treeHash(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesUnder))
    hash
      .update(`${file}\0`)
      .update(readFileSync(inHouse(file)))
      .update('\0')
  return hash.digest('hex')
}

function filesUnder(path) {
  const stat = statSync(inHouse(path), { throwIfNoEntry: false })
  if (stat === undefined) return []
  if (stat.isFile()) return [path]
  return readdirSync(inHouse(path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}
