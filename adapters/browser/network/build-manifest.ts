import type { BuildManifest } from '../../../core/freshness/index.ts'
import { isTextUpTo } from '../../../core/shared/text/plain-checks.ts'

/** Request timeout of the manifest, in milliseconds. */
export const manifestTimeout = 10_000

const longestName = 100

/** Reads the manifest at `/build/latest.json?<timestamp>`; any failure means that there is no newer build. */
export function createBuildManifest(fetch: typeof globalThis.fetch): BuildManifest {
  return {
    async latest(at) {
      try {
        const signal = AbortSignal.timeout(manifestTimeout)
        const response = await fetch(`/build/latest.json?${at}`, { cache: 'no-store', signal })
        const manifest = (response.ok ? await response.json() : null) as { readonly build?: unknown } | null
        return isTextUpTo(longestName, manifest?.build) ? manifest.build : undefined
      } catch {
        return undefined
      }
    },
  }
}
