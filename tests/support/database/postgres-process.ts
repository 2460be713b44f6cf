import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { build } from 'vite'

const root = join(import.meta.dirname, '../../..')

/** A separate process that uses the database of a folder until it is told to leave, or killed. */
export interface DatabaseUser {
  readonly url: string
  readonly attached: boolean
  /** Tells it to leave; resolves when it has exited. */
  leave(): Promise<void>
  /** Kills it without warning. */
  kill(): Promise<void>
}

/** Compiles such a program into a folder. Returns a function that starts one. */
export async function compileDatabaseUser(folder: string): Promise<(dataDir: string) => Promise<DatabaseUser>> {
  const entry = join(root, 'tests/support/database/postgres.program.ts')
  const output = { entryFileNames: 'program.mjs' }
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: { ssr: entry, outDir: folder, emptyOutDir: false, rollupOptions: { output } },
    ssr: { noExternal: true },
  })
  return (dataDir) => start(join(folder, 'program.mjs'), dataDir)
}

async function start(program: string, dataDir: string): Promise<DatabaseUser> {
  const child = spawn(process.execPath, [program, dataDir], { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] })
  const complaint = text(child.stderr)
  const [said] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [unknown]
  if (!Buffer.isBuffer(said)) throw new Error(await complaint)
  const { url, attached } = JSON.parse(said.toString()) as { url: string; attached: boolean }
  return { url, attached, leave: () => end(child, 'SIGTERM'), kill: () => end(child, 'SIGKILL') }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
