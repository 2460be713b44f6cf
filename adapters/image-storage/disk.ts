import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ImageStorage } from '../../core/catalog/index.ts'

/** Pictures as files below one folder; a file appears whole or not at all. */
export function createDiskStorage(folder: string): ImageStorage {
  const original = (id: string) => join(folder, 'originals', id.slice(0, 2), `${id}.webp`)
  const rendition = (id: string, width: number) => join(folder, 'renditions', id.slice(0, 2), `${id}-${width}.webp`)
  return {
    put: (id, bytes) => write(original(id), bytes),
    read: (id) => read(original(id)),
    remove: (id) => rm(original(id), { force: true }),
    readRendition: (id, width) => read(rendition(id, width)),
    putRendition: (id, width, bytes) => write(rendition(id, width), bytes),
  }
}

async function read(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, bytes)
  await rename(draft, path)
}
