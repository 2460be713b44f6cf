import { expect, it, onTestFinished } from 'vitest'
import { startJobs } from '../../../../adapters/postgres/operations/jobs.ts'
import { sqlOf } from '../../../support/people/actors.ts'
import { startFaultProxy } from '../../../support/servers/fault-proxy.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

async function jobsBehindProxy(
  run: (proxy: Awaited<ReturnType<typeof startFaultProxy>>) => void,
  checkSeconds?: number,
) {
  const url = await freshDatabase()
  const proxy = await startFaultProxy(Number(new URL(url).port))
  const seen = { runs: 0, failures: [] as string[] }
  const job = {
    name: 'tick',
    first: 0,
    every: 1,
    run: async () => {
      seen.runs += 1
      run(proxy)
    },
  }
  const proxied = url.replace(/:\d+\//, `:${proxy.port}/`)
  const stop = await startJobs(proxied, [job], (name, error) => seen.failures.push(`${name}: ${error}`), checkSeconds)
  onTestFinished(() => stop().then(proxy.close))
  return { url, proxy, seen }
}

it('O01 a run whose end the database did not record ends no process, and the next one follows', async () => {
  const { proxy, seen } = await jobsBehindProxy((wire) => seen.runs === 1 && wire.set('lost'))
  await expect.poll(() => seen.failures.length, { timeout: 60_000 }).toBeGreaterThan(1)
  expect(seen.runs).toBe(1)
  proxy.set('none')
  await expect.poll(() => seen.runs, { timeout: 60_000 }).toBeGreaterThan(2)
})

it('O01 requeues a job that is queued nowhere', async () => {
  const { url, seen } = await jobsBehindProxy(() => {}, 1)
  await expect.poll(() => seen.runs, { timeout: 60_000 }).toBeGreaterThan(0)
  await sqlOf(url, `delete from pgboss.job where name = 'tick'`)
  const before = seen.runs
  await expect.poll(() => seen.runs, { timeout: 60_000 }).toBeGreaterThan(before + 1)
})

it('O01 reports a failed job by name and runs it again', async () => {
  const { seen } = await jobsBehindProxy(() => {
    throw new Error('broken')
  })
  await expect.poll(() => seen.runs, { timeout: 60_000 }).toBeGreaterThan(1)
  expect(new Set(seen.failures)).toEqual(new Set(['tick: Error: broken']))
})
