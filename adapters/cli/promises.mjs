import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { tool } from './spawned.mjs'

await install()
await build()
const env = { PROMISES: 'landing' }
const served = await tool('vitest/vitest.mjs', ['run', '--project', '*promises'], env)
const args = ['test', '--config=tests/e2e/playwright.config.ts']
const browsed = await tool('playwright/cli.js', args, { ...env, CHROMIUM_PATH: await findChromium() })
process.exitCode = served || browsed
