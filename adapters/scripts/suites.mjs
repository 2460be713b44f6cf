import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { inProject } from './project-root.mjs'
import { say } from './print.mjs'
import { tool } from './spawned.mjs'

const reports = inProject('.data', 'reports')

/** Runs suites one after another and remembers what passed and what failed. */
export function createSuites() {
  const outcomes = []
  const run = async (name, runner, { path, args, env, read }) => {
    say(name)
    mkdirSync(reports, { recursive: true })
    const file = inProject('.data', 'reports', `${runner}.json`)
    rmSync(file, { force: true })
    const code = await tool(path, args(file), env(file))
    const { passed, failures } = existsSync(file)
      ? read(JSON.parse(readFileSync(file, 'utf8')))
      : { passed: 0, failures: [] }
    // A run that broke outside any test is a failure too.
    if (code !== 0 && failures.length === 0) failures.push(`${name} ended with exit code ${code}`)
    outcomes.push({ name, passed, failures })
  }
  return {
    /** One check that passes with exit code 0. */
    async check(name, command) {
      say(name)
      const code = await command()
      outcomes.push({ name, passed: code === 0 ? 1 : 0, failures: code === 0 ? [] : [name] })
    },
    vitest: (name, options = [], env = {}) =>
      run(name, 'vitest', {
        path: 'vitest/vitest.mjs',
        args: (file) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...options],
        env: () => env,
        read: readVitest,
      }),
    playwright: (name, env) =>
      run(name, 'playwright', {
        path: 'playwright/cli.js',
        args: () => ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json'],
        env: (file) => ({ ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
        read: readPlaywright,
      }),
    report,
  }

  /** Prints what ran, then every failure by name, then the totals on a line of their own; sets the exit code. */
  function report() {
    console.log('\nWhat ran:')
    for (const { name, passed, failures } of outcomes)
      console.log(`  ${name}: ${passed} passed, ${failures.length} failed`)
    const failures = outcomes.flatMap((outcome) => outcome.failures)
    if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}\n`)
    process.exitCode = failures.length === 0 ? 0 : 1
    console.log(`${outcomes.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`)
  }
}

function readVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}: the file could not be run`] : []
    return failed.map(({ fullName }) => `${name}: ${fullName}`)
  })
  return { passed: numPassedTests, failures }
}

function readPlaywright({ suites, stats, errors }) {
  const failures = suites.flatMap(failedSpecs)
  return { passed: stats.expected, failures: [...failures, ...errors.map(({ message }) => message ?? 'an error')] }
}

function failedSpecs({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line}: ${title}`)
  return [...own, ...suites.flatMap(failedSpecs)]
}
