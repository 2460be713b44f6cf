import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { giveUp, say } from './print.mjs'
import { inProject } from './project-root.mjs'

const oldestNode = [20, 19]

export async function install() {
  requireNode()
  if (isInstalled()) return
  // No package needs its install script: what the scripts would do is done where it is needed.
  const quietly = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  say('installing packages (npm ci)')
  const { status, stderr } = spawnSync('npm', ['ci', ...quietly], { cwd: inProject(), encoding: 'utf8' })
  if (status !== 0) giveUp(`npm ci failed.\n${stderr}`)
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return
  giveUp(`Node ${oldestNode.join('.')} or newer is needed; this is ${process.versions.node}.`)
}

// npm writes its own list of installed packages last, so an incomplete installation has none.
function isInstalled() {
  const wanted = packagesOf(inProject('package-lock.json'))
  const found = packagesOf(inProject('node_modules', '.package-lock.json'))
  const same = ([path, entry]) =>
    found[path]?.version === entry.version || (entry.optional && found[path] === undefined)
  return Object.entries(wanted).every(([path, entry]) => path === '' || same([path, entry]))
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}
