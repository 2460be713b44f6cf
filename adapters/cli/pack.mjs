import { existsSync, rmSync } from 'node:fs'
import { build } from './build.mjs'
import { inHouse } from './home.mjs'
import { install } from './install.mjs'
import { giveUp } from './say.mjs'
import { spawned, tool } from './spawned.mjs'

await install()
rmSync(inHouse('.build', 'package'), { recursive: true, force: true })
const code = await tool('typescript/bin/tsc', ['-p', 'adapters/cli/package.tsconfig.json'])
if (code !== 0) giveUp('the package could not be compiled; see the messages above.')
if (existsSync(inHouse('adapters', 'cli', 'openapi.ts'))) await writeOpenApi()

async function writeOpenApi() {
  await build()
  const target = inHouse('.build', 'package', 'openapi.json')
  const written = await spawned(process.execPath, [inHouse('.build', 'server', 'openapi.js'), target])
  if (written !== 0) giveUp('the OpenAPI document could not be written; see the messages above.')
}
