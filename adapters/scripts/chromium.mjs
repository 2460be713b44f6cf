import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inProject } from './project-root.mjs'
import { giveUp, say } from './print.mjs'
import { spawned, tool } from './spawned.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Returns the path of a working Chromium; installs one when there is none. Exits when that is impossible. */
export async function findChromium() {
  const ways = [installed, aptInstalled, packaged, playwrightInstalled]
  for (const way of ways) {
    const path = (await way()).find(starts)
    if (path !== undefined) return path
  }
  return giveUp('No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to its program.')
}

function installed() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return starts(chosen) ? [chosen] : giveUp(`CHROMIUM_PATH is set to ${chosen}, which does not start.`)
  return [...names.map((name) => `/usr/bin/${name}`), macOS, ...cached()]
}

// Finds what `playwright install` has put into its cache.
function cached() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright')
  const folders = existsSync(cache) ? readdirSync(cache).filter((name) => name.startsWith('chromium-')) : []
  return folders.flatMap((name) => ['chrome-linux', 'chrome-linux64'].map((part) => join(cache, name, part, 'chrome')))
}

async function aptInstalled() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return []
  say('installing Chromium (apt-get)')
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await spawned('apt-get', ['update', '-qq'], quiet)
  await spawned('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
  return ['/usr/bin/chromium']
}

async function packaged() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return []
  const folder = inProject('.data', 'chromium')
  say('installing a packaged Chromium (npm) into .data/')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const code = await spawned('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '@sparticuz/chromium'])
  return code === 0 ? unpack(join(folder, 'node_modules', '@sparticuz', 'chromium')) : []
}

async function unpack(folder) {
  try {
    const module = await import(pathToFileURL(join(folder, 'build', 'esm', 'index.js')).href)
    return [await module.default.executablePath()]
  } catch (error) {
    say(`the packaged Chromium could not be unpacked: ${error.message}`)
    return []
  }
}

async function playwrightInstalled() {
  say('installing Chromium (playwright install)')
  await tool('playwright/cli.js', ['install', 'chromium'])
  return cached()
}

function starts(path) {
  if (!existsSync(path)) return false
  try {
    execFileSync(path, ['--version'], { stdio: 'pipe', timeout: 30_000 })
    return true
  } catch {
    return false
  }
}
