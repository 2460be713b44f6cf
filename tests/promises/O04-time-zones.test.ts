import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { describe, expect, inject, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const zones = ['UTC', 'Asia/Tehran', 'Pacific/Kiritimati', 'America/Los_Angeles']

interface Said {
  readonly at: string
  readonly day: string
  readonly days: number
  readonly tomorrow: string
  readonly wait: number
  readonly words: readonly string[]
}

const folder = mkdtempSync(join(inject('postgresFolder'), 'o04-'))
await build({
  configFile: false,
  logLevel: 'error',
  root,
  build: {
    ssr: join(root, 'tests/support/time/clocks.program.ts'),
    outDir: folder,
    rollupOptions: { output: { entryFileNames: 'clocks.mjs' } },
  },
  ssr: { noExternal: true },
})

const saidIn = async (zone: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'clocks.mjs')], {
    env: { TZ: zone, PATH: process.env.PATH },
  })
  return stdout
}

const said = await Promise.all(zones.map(saidIn))
const moments = JSON.parse(said[0] ?? '[]') as readonly Said[]
const at = (instant: string): Said => moments.find((moment) => moment.at === instant) ?? expect.fail(instant)

describe('O04 time and time zones', () => {
  it("are formatted the same, whatever the machine's time zone", () => {
    for (const other of said) expect(other).toBe(said[0])
    expect(moments).toHaveLength(14)
  })

  it('end a leap year on 30 Esfand, at midnight in Tehran', () => {
    expect(at('2025-03-20T20:29:59.000Z')).toMatchObject({ day: '1403/12/30', days: 30, tomorrow: '1404/01/01' })
    expect(at('2025-03-20T20:30:00.000Z')).toMatchObject({ day: '1404/01/01', days: 31 })
  })

  it('end a common year a day earlier', () => {
    expect(at('2026-03-20T20:29:59.000Z')).toMatchObject({ day: '1404/12/29', days: 29, tomorrow: '1405/01/01' })
    expect(at('2026-03-20T20:30:00.000Z').words[0]).toBe('شنبه ۱ فروردین ۱۴۰۵، ساعت ۰۰:۰۰')
  })

  it('never wait a negative time', () => {
    expect(moments.filter(({ wait }) => wait <= 0)).toEqual([])
  })
})
