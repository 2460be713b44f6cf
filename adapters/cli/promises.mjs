import { build } from './build.mjs'
import { install } from './install.mjs'
import { tool } from './spawned.mjs'

await install()
await build()
process.exitCode = await tool('vitest/vitest.mjs', ['run', '--project', '*promises'], { PROMISES: 'landing' })
