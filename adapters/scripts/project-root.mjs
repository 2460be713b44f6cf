import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Returns a path inside the repository. */
export function inProject(...parts) {
  return join(root, ...parts)
}
