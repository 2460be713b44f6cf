import { install } from './install.mjs'
import { say } from './print.mjs'
import { checks } from './steps.mjs'

await install()
for (const [name, check] of Object.entries(checks)) {
  say(name)
  if ((await check()) !== 0) process.exitCode = 1
}
