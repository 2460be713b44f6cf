// node adapters/cli/run.mjs <entry> [arguments]: installs, builds, and runs an entry of the built server in this very
// process, so that a signal reaches the server itself.
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { inHouse } from './home.mjs'
import { install } from './install.mjs'
import { giveUp } from './say.mjs'

const [entry = 'main'] = process.argv.splice(2, 1)
await install()
await build()
// React has a build for development, which is slower; only now, because npm leaves out what builds the house in production.
process.env.NODE_ENV ??= 'production'
const file = inHouse('.build', 'server', `${entry}.js`)
if (!existsSync(file)) giveUp(`the build has no entry named ${entry}`)
await import(pathToFileURL(file).href)
