import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { createSuites } from './suites.mjs'

await install()
await build()
const env = { PROMISES: 'landing', CHROMIUM_PATH: await findChromium() }
const suites = createSuites()
await suites.vitest('promises, landing rounds', ['--project', '*promises'], env)
await suites.playwright('promises in Chromium, landing rounds', env)
suites.report()
