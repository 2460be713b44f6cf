import { describe, expect, it } from 'vitest'
import { createMetrics } from '../../../../adapters/http-server/operations/metrics.ts'
import { createOperatorServer } from '../../../../adapters/http-server/operations/operator-server.ts'

describe('the metrics', () => {
  it('writes histograms and gauges in Prometheus format', async () => {
    const meter = createMetrics([{ name: 'pool_idle', about: 'Idle.', read: () => 3 }])
    meter.time('http_seconds', { route: 'GET /api/v1/x/{id}', status: 200 }, 0.02)
    const text = await meter.text()

    expect(text).toContain('# TYPE bazargah_http_seconds histogram')
    expect(text).toContain('bazargah_http_seconds_bucket{route="GET /api/v1/x/{id}",status="200",le="0.005"} 0')
    expect(text).toContain('bazargah_http_seconds_bucket{route="GET /api/v1/x/{id}",status="200",le="+Inf"} 1')
    expect(text).toContain('bazargah_http_seconds_count{route="GET /api/v1/x/{id}",status="200"} 1')
    expect(text).toContain('# TYPE bazargah_pool_idle gauge\nbazargah_pool_idle 3')
  })

  it('counts each series separately, with cumulative buckets', async () => {
    const meter = createMetrics([])
    for (const [status, seconds] of [
      [200, 0.004],
      [200, 0.3],
      [200, 11],
      [503, 0.025],
    ] as const)
      meter.time('http_seconds', { route: 'page', status }, seconds)
    const lines = (await meter.text()).split('\n').filter((line) => line.includes('http_seconds'))
    const of = (status: number) =>
      lines.filter((line) => line.includes(`status="${status}"`)).map((line) => line.split(' ')[1])

    expect(of(200)).toEqual(['1', '1', '1', '2', '2', '2', '3', '11.304', '3'])
    expect(of(503)).toEqual(['0', '1', '1', '1', '1', '1', '1', '0.025', '1'])
    expect(lines.filter((line) => line.startsWith('# TYPE'))).toHaveLength(1)
  })

  it('omits only gauges that cannot be read', async () => {
    const read = () => Promise.reject(new Error('lost'))
    const text = await createMetrics([{ name: 'gone', about: 'Gone.', read }]).text()

    expect(text).not.toContain('gone')
    expect(text).toContain('bazargah_memory_bytes')
  })
})

describe("the operators' server", () => {
  const ledgerChecks = { findViolations: async () => [], save: async () => {}, latest: async () => undefined }
  const door = (token: string | undefined) =>
    createOperatorServer({ token, metrics: createMetrics([]), ledgerChecks, alive: async () => true, now: () => 0 })
  const ask = (path: string, key?: string) =>
    new Request(`http://x.test${path}`, { headers: key === undefined ? {} : { authorization: `Bearer ${key}` } })

  it('requires the token, and does not exist without one', async () => {
    expect((await door('right')(ask('/metrics', 'right')))?.status).toBe(200)
    expect(await door('right')(ask('/metrics', 'wrong'))).toBeUndefined()
    expect(await door('right')(ask('/metrics'))).toBeUndefined()
    expect(await door(undefined)(ask('/metrics', 'undefined'))).toBeUndefined()
    expect(await door('right')(ask('/healthz', 'right'))).toBeUndefined()
  })
})
