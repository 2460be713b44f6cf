import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, inject } from 'vitest'
import { withLock } from '../../../adapters/embedded-postgres/lock.ts'
import { testSecret } from '../people/actors.ts'
import { createHttp, type Http } from './http.ts'

const root = join(import.meta.dirname, '../../..')
const patienceMs = 40_000

export interface Server {
  readonly port: number
  readonly pid: number
  readonly http: Http
  /** Its whole output. */
  log(): string
  /** Whether the process is running. */
  alive(): boolean
  /** Waits until it exits by itself. */
  ended(): Promise<void>
  stop(): Promise<void>
  kill(): Promise<void>
}

export interface Fleet {
  readonly servers: readonly Server[]
  /** The first server, and its client. */
  readonly first: Server
  readonly http: Http
  readonly origin: string
  stop(): Promise<void>
}

export interface FleetOptions {
  /** Absent: the server starts its own PostgreSQL in its data folder. */
  readonly databaseUrl?: string
  readonly count?: number
  readonly env?: Readonly<Record<string, string>>
  readonly dataDir?: string
}

/** Starts built servers on one database and waits until all are ready; they stop with the test file. */
export async function startServers(options: FleetOptions): Promise<Fleet> {
  const { count = 1 } = options
  const house = await builtHouse()
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const origin = `http://localhost:${ports[0]}`
  const servers = ports.map((port) => launch(house, port, origin, options))
  const stop = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.stop()))
  }
  afterAll(stop)
  await Promise.all(servers.map(ready))
  const [first] = servers
  if (first === undefined) throw new Error('no server was asked for')
  return { servers, first, http: first.http, origin, stop }
}

// Tests run a copy of the build, so that a concurrent build does not change it.
async function builtHouse(): Promise<string> {
  const folder = inject('postgresFolder')
  const house = join(folder, 'platform')
  await withLock(join(folder, 'house.lock'), async () => {
    if (existsSync(house)) return
    const { status, stdout, stderr } = spawnSync(process.execPath, ['adapters/scripts/build-now.mjs'], { cwd: root })
    if (status !== 0) throw new Error(`the build failed: ${stdout}${stderr}`)
    const draft = `${house}.draft`
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(join(draft, '.build'), { recursive: true })
    for (const part of ['client', 'server'])
      cpSync(join(root, '.build', part), join(draft, '.build', part), { recursive: true })
    cpSync(join(root, 'package.json'), join(draft, 'package.json'))
    symlinkSync(join(root, 'node_modules'), join(draft, 'node_modules'))
    renameSync(draft, house)
  })
  return house
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

function launch(house: string, port: number, origin: string, options: FleetOptions): Server {
  const dataDir = options.dataDir ?? mkdtempSync(join(inject('postgresFolder'), 'data-'))
  const { PATH = '', HOME = '' } = process.env
  const env = {
    PATH,
    HOME,
    SEED: 'none',
    APP_ENV: 'test',
    TOKEN_SECRET: testSecret,
    RATE_LIMIT_FACTOR: '1000',
    APP_ORIGIN: origin,
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
    ...options.env,
  }
  const child = spawn(process.execPath, ['.build/server/main.js'], {
    cwd: house,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => written.push(chunk.toString()))
  const http = createHttp(port, new URL(origin).host)
  return {
    port,
    pid: child.pid ?? 0,
    http,
    log: () => written.join(''),
    alive: () => isAlive(child),
    ended: () => gone(child),
    stop: () => end(child, http, 'SIGTERM'),
    kill: () => end(child, http, 'SIGKILL'),
  }
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

async function gone(child: ChildProcess): Promise<void> {
  if (isAlive(child)) await once(child, 'exit')
}

async function end(child: ChildProcess, http: Http, signal: NodeJS.Signals): Promise<void> {
  http.close()
  if (isAlive(child)) child.kill(signal)
  await gone(child)
}

async function ready(server: Server): Promise<void> {
  for (let waited = 0; waited < patienceMs; waited += 50) {
    if (!server.alive()) throw new Error(`a server ended before it was ready: ${server.log()}`)
    const answer = await server.http.send('/readyz').catch(() => undefined)
    if (answer?.status === 200) return
    await sleep(50)
  }
  throw new Error(`a server was not ready in time: ${server.log()}`)
}
