import { spawn } from 'node:child_process'
import { build } from './build.mjs'
import { inHouse } from './home.mjs'
import { install } from './install.mjs'
import { say } from './say.mjs'

await install()
await build()
say('watching: a saved file is rebuilt and the server started anew')
const vite = inHouse('node_modules', 'vite', 'bin', 'vite.js')
const server = inHouse('.build', 'server')
const children = [
  [vite, 'build', '--watch', '--logLevel', 'warn'],
  [vite, 'build', '--ssr', '--watch', '--logLevel', 'warn'],
  [`--watch-path=${server}`, inHouse('.build', 'server', 'main.js')],
].map((args) => spawn(process.execPath, args, { cwd: inHouse(), stdio: 'inherit' }))
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
