import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { inHouse } from './home.mjs'
import { install } from './install.mjs'
import { say } from './say.mjs'
import { tool } from './spawned.mjs'
import { checks } from './steps.mjs'

const reports = inHouse('.data', 'reports')
const outcomes = []

await install()
mkdirSync(reports, { recursive: true })
const chromium = await findChromium()
for (const [name, check] of Object.entries(checks)) {
  say(name)
  const code = await check()
  outcomes.push({ name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })
}
await build()
await suite('unit, integration and architecture tests', 'vitest', vitestArguments, countVitest)
if (existsSync(inHouse('tests', 'e2e', 'playwright.config.ts')))
  await suite('journeys in Chromium', 'playwright', playwrightArguments, countPlaywright)
report()

async function suite(name, runner, argumentsFor, count) {
  say(name)
  const file = inHouse('.data', 'reports', `${runner}.json`)
  rmSync(file, { force: true })
  const { path, args, env } = argumentsFor(file)
  const code = await tool(path, args, { ...env, CHROMIUM_PATH: chromium })
  const counted = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
  // A run that broke outside any test is a failure too.
  outcomes.push({ name, ...counted, failed: Math.max(counted.failed, code === 0 ? 0 : 1) })
}

function vitestArguments(file) {
  return {
    path: 'vitest/vitest.mjs',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env: {},
  }
}

function playwrightArguments(file) {
  return {
    path: 'playwright/cli.js',
    args: ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  }
}

function countVitest(found) {
  return { passed: found.numPassedTests, failed: found.numFailedTests + found.numFailedTestSuites }
}

function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

function report() {
  const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
  console.log('\nWhat ran:')
  for (const { name, passed, failed } of outcomes) console.log(`  ${name}: ${passed} passed, ${failed} failed`)
  process.exitCode = total('failed') === 0 ? 0 : 1
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
}
