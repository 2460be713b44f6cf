import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { dumpDatabase } from '../postgres/operations/backup.ts'
import { type Restored, restoreDatabase } from '../postgres/operations/restore.ts'

/** What is backed up: a database and the folder of its photos. */
export interface BackupSummary {
  readonly url: string
  readonly images: string
}

/** Writes rows and photos into one compressed file, which gets its name only when it is complete. */
export async function backUp({ url, images }: BackupSummary, file: string): Promise<void> {
  const draft = `${file}.draft`
  const lines = async function* () {
    for await (const line of dumpDatabase(url)) yield `${line}\n`
    // Photos are never changed: later ones do no harm, earlier ones are all present.
    for (const name of await photographs(images))
      yield `${JSON.stringify({ photo: name, bytes: await readFile(join(images, name), 'base64') })}\n`
    yield '{"photos":"all"}\n'
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(draft, { mode: 0o600 }))
  await rename(draft, file)
}

/**
 * Fills an empty database and folder from such a file. @throws Error when they are not empty or the file is incomplete
 */
export async function restoreFrom({ url, images }: BackupSummary, file: string): Promise<Restored> {
  if ((await photographs(images)).length > 0) throw new Error('the folder of photographs is not empty')
  const input = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity })
  const lines = input[Symbol.asyncIterator]()
  const restored = await restoreDatabase(url, lines)
  for (;;) {
    const next = await lines.next()
    if (next.done === true) throw new Error('the backup is not whole: photographs are missing')
    const { photo, bytes } = JSON.parse(next.value) as { readonly photo?: string; readonly bytes?: string }
    if (photo === undefined || bytes === undefined) return restored
    await putBack(images, photo, bytes)
  }
}

async function putBack(images: string, photo: string, bytes: string): Promise<void> {
  const path = resolve(images, photo)
  if (!path.startsWith(resolve(images) + sep)) throw new Error('the backup names a file outside its folder')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, Buffer.from(bytes, 'base64'))
}

async function photographs(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
}
