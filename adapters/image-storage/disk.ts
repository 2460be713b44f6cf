import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ImageStorage } from '../../core/catalog/index.ts'

/** Stores images as files below one folder; writes are atomic. */
export function createDiskStorage(folder: string): ImageStorage {
  const originalPath = (id: string) => join(folder, 'originals', id.slice(0, 2), `${id}.webp`)
  const renditionPath = (id: string, width: number) => join(folder, 'renditions', id.slice(0, 2), `${id}-${width}.webp`)
  return {
    put: (id, bytes) => write(originalPath(id), bytes),
    read: (id) => read(originalPath(id)),
    remove: (id) => rm(originalPath(id), { force: true }),
    readRendition: (id, width) => read(renditionPath(id, width)),
    putRendition: (id, width, bytes) => write(renditionPath(id, width), bytes),
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
  const temporaryPath = `${path}.${randomUUID()}`
  await writeFile(temporaryPath, bytes)
  await rename(temporaryPath, path)
}
