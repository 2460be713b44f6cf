import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { giveUp, say } from './say.mjs'
import { inHouse } from './home.mjs'
import { spawned } from './spawned.mjs'

const oldestNode = [20, 19]

/** Makes node_modules what the lockfile says; does nothing, in a few milliseconds, when it already is. */
export async function install() {
  requireNode()
  if (isInstalled()) return
  // No package of ours needs its install script: what they would do is done where it is needed.
  const quietly = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  say('installing packages (npm ci)')
  const { status, stderr } = spawnSync('npm', ['ci', ...quietly], { cwd: inHouse(), encoding: 'utf8' })
  if (status === 0) return
  if (!stderr?.includes('EUSAGE')) giveUp(`npm ci failed.\n${stderr}`)
  // A lockfile written where the registry serves one platform only lacks the optional packages of the others, and `npm ci`
  // then refuses it. `npm install` takes the same versions, with the same checksums, and leaves the lockfile alone.
  say('the lockfile lacks packages of other platforms: installing what it has (npm install)')
  if ((await spawned('npm', ['install', '--no-save', ...quietly])) !== 0)
    giveUp('npm install failed; see its message above.')
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return
  giveUp(`Node ${oldestNode.join('.')} or newer is needed; this is ${process.versions.node}.`)
}

// npm writes its own list of what it installed at the very end, so a half-done installation has none.
function isInstalled() {
  const wanted = packagesOf(inHouse('package-lock.json'))
  const found = packagesOf(inHouse('node_modules', '.package-lock.json'))
  const same = ([path, entry]) =>
    found[path]?.version === entry.version || (entry.optional && found[path] === undefined)
  return Object.entries(wanted).every(([path, entry]) => path === '' || same([path, entry]))
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}
