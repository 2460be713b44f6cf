import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { checks } from './steps.mjs'
import { createSuites } from './suites.mjs'

await install()
const chromium = await findChromium()
const suites = createSuites()
for (const [name, check] of Object.entries(checks)) await suites.check(name, check)
await build()
await suites.vitest('unit, integration and architecture tests, promises', [], { CHROMIUM_PATH: chromium })
await suites.playwright('journeys in Chromium', { CHROMIUM_PATH: chromium })
suites.report()
