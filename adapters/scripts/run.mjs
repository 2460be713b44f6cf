// node adapters/scripts/run.mjs <entry> [arguments]: installs, builds, and runs an entry of the built server in this very
// process, so that a signal reaches the server itself.
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { inProject } from './project-root.mjs'
import { install } from './install.mjs'
import { giveUp } from './print.mjs'

const [entry = 'main'] = process.argv.splice(2, 1)
await install()
await build()
// React's development build is slower. Set only here, because npm skips the build dependencies in production.
process.env.NODE_ENV ??= 'production'
const file = inProject('.build', 'server', `${entry}.js`)
if (!existsSync(file)) giveUp(`the build has no entry named ${entry}`)
await import(pathToFileURL(file).href)
