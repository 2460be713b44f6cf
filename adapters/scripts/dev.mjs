import { spawn } from 'node:child_process'
import { build } from './build.mjs'
import { inProject } from './project-root.mjs'
import { install } from './install.mjs'
import { say } from './print.mjs'

await install()
await build()
const { openFront } = await import('./dev-proxy.mjs')
const port = Number(process.env.PORT ?? 3000)
const behind = port + 1
const origin = process.env.APP_ORIGIN ?? `http://localhost:${port}`
const vite = inProject('node_modules', 'vite', 'bin', 'vite.js')
const server = inProject('.build', 'server')
const children = [
  [[vite, 'build', '--ssr', '--watch', '--logLevel', 'warn'], { NODE_ENV: 'production' }],
  [[`--watch-path=${server}`, inProject('.build', 'server', 'main.js')], { PORT: String(behind), APP_ORIGIN: origin }],
].map(([args, env]) =>
  spawn(process.execPath, args, { cwd: inProject(), stdio: 'inherit', env: { ...process.env, ...env } }),
)
const front = await openFront(port, behind)
say(`${origin}: a saved file replaces its module in the browser, and the server is built and started anew`)
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    for (const child of children) child.kill(signal)
    await front.close()
  })
}
