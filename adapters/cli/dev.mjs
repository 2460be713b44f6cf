import { spawn } from 'node:child_process'
import { build } from './build.mjs'
import { inHouse } from './home.mjs'
import { install } from './install.mjs'
import { say } from './say.mjs'

await install()
await build()
const { openFront } = await import('./dev.front.mjs')
const port = Number(process.env.PORT ?? 3000)
const behind = port + 1
const origin = process.env.APP_ORIGIN ?? `http://localhost:${port}`
const vite = inHouse('node_modules', 'vite', 'bin', 'vite.js')
const server = inHouse('.build', 'server')
const children = [
  [[vite, 'build', '--ssr', '--watch', '--logLevel', 'warn'], { NODE_ENV: 'production' }],
  [[`--watch-path=${server}`, inHouse('.build', 'server', 'main.js')], { PORT: String(behind), APP_ORIGIN: origin }],
].map(([args, env]) =>
  spawn(process.execPath, args, { cwd: inHouse(), stdio: 'inherit', env: { ...process.env, ...env } }),
)
const front = await openFront(port, behind)
say(`${origin}: a saved file replaces its module in the browser, and the server is built and started anew`)
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    for (const child of children) child.kill(signal)
    await front.close()
  })
}
