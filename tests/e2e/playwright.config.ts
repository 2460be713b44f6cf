import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { isLanding } from '../support/rounds.ts'

// Chosen once in the first process; the workers inherit them.
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000))
process.env.E2E_DATA ??= join(tmpdir(), `bazargah-e2e-${process.pid}`)
// Where a test receives the server's webhooks.
process.env.E2E_HOOK_PORT ??= String(10_000 + Math.floor(Math.random() * 10_000))
const port = process.env.E2E_PORT
const origin = `http://localhost:${port}`

const promised = '**/B0[1237]-*.e2e.ts'
// Under `npm run promises` only what has more rounds than in `npm test`, which goes them all.
export default defineConfig({
  testDir: '.',
  testMatch: isLanding ? promised : '**/*.e2e.ts',
  timeout: 300_000,
  expect: { timeout: 45_000 },
  workers: 2,
  retries: 0,
  outputDir: join(process.env.E2E_DATA, 'results'),
  globalSetup: './setup.ts',
  globalTeardown: './teardown.ts',
  use: {
    baseURL: origin,
    // Requests of a service worker cannot be intercepted; offline.e2e.ts allows it.
    serviceWorkers: 'block',
    locale: 'fa-IR',
    // Two cores run servers and browsers: a frame may be slow without anything being wrong.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    timezoneId: 'Asia/Tehran',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--host-resolver-rules=MAP *.test 127.0.0.1',
      ],
    },
  },
  webServer: {
    command: 'node .build/server/main.js',
    cwd: '../..',
    url: `${origin}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: port,
      APP_ORIGIN: origin,
      DATA_DIR: process.env.E2E_DATA,
      APP_ENV: 'test',
      RATE_LIMIT_FACTOR: '100',
      CODE_LIMIT_FACTOR: '100',
      WEBHOOK_LOCAL_HOSTS: `localhost:${process.env.E2E_HOOK_PORT}`,
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
  },
})
