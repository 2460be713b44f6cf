import * as v from 'valibot'
import type { BuildManifest } from '../../../core/freshness/index.ts'

/** Request timeout of the manifest, in milliseconds. */
export const manifestTimeout = 10_000

const shape = v.object({ build: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })

/** Reads the manifest at `/build/latest.json?<timestamp>`; any failure means that there is no newer build. */
export function createBuildManifest(fetch: typeof globalThis.fetch): BuildManifest {
  return {
    async latest(at) {
      try {
        const signal = AbortSignal.timeout(manifestTimeout)
        const response = await fetch(`/build/latest.json?${at}`, { cache: 'no-store', signal })
        const parsed = v.safeParse(shape, response.ok ? await response.json() : undefined)
        return parsed.success ? parsed.output.build : undefined
      } catch {
        return undefined
      }
    },
  }
}
