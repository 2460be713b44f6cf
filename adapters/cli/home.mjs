import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** A path inside the clone. */
export function inHouse(...parts) {
  return join(root, ...parts)
}
