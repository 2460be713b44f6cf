// node adapters/scripts/schema-types.mjs: writes the row types of the migrated database.
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inProject } from './project-root.mjs'
import { install } from './install.mjs'
import { say } from './print.mjs'

const file = inProject('adapters', 'postgres', 'schema', 'tables.ts')

/** Compares the written row types with those of the migrated database; returns an exit code. */
export async function checkSchemaTypes() {
  const [written, current] = [partsOf(readFileSync(file, 'utf8')), partsOf(await generate())]
  const names = new Set([...written.keys(), ...current.keys()])
  const different = [...names].filter((name) => written.get(name) !== current.get(name))
  if (different.length === 0) return 0
  say(`adapters/postgres/schema/tables.ts differs from the migrated database: ${different.join(', ')}`)
  say('npm run schema-types writes it')
  return 1
}

/** Splits the module into its types; a field has its own entry, so that a difference is named. */
function partsOf(text) {
  return new Map(
    text.split('\n\n').flatMap((part) => {
      const name = /(?:type|interface) (\w+)/.exec(part)?.[1] ?? 'head'
      if (!part.includes('interface')) return [[name, part]]
      return part
        .split('\n')
        .map((line) => /^ {2}(\w+): /.exec(line))
        .flatMap((found) => (found === null ? [] : [[`${name}.${found[1]}`, found.input.slice(found[0].length)]]))
    }),
  )
}

/** Migrates a database of its own and returns the module of its row types. */
async function generate() {
  const { runnerImport } = await import('vite')
  const load = async (path) => (await runnerImport(inProject(...path.split('/')), { configFile: false })).module
  const { startPostgres } = await load('adapters/embedded-postgres/start-postgres.ts')
  const { migrate } = await load('adapters/postgres/operations/migrate.ts')
  const { generateTables } = await load('adapters/postgres/schema/generate-tables.ts')
  const folder = mkdtempSync(join(tmpdir(), 'bazargah-schema-'))
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'postgres')
  const { url, stop } = await startPostgres({ dataDir, flavour: 'test' })
  try {
    await migrate(url)
    return await generateTables(url)
  } finally {
    await stop()
    const cluster = realpathSync(dataDir)
    if (dirname(cluster) !== realpathSync(folder)) rmSync(dirname(cluster), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await install()
  writeFileSync(file, await generate())
}
