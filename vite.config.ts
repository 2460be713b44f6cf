import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type Plugin, runnerImport } from 'vite'
import { defineConfig } from 'vitest/config'
import { vazirmatn } from './adapters/vite/font.ts'
import { problemMessagesPlugin } from './adapters/vite/problem-messages.ts'

const clientFolder = '.build/client/build'

/** Where the style sheet finds the fonts. */
const fontFolder = '.build'

const workerEntry = 'adapters/service-worker/main.ts'

const cliEntries = ['migrate', 'seed', 'openapi', 'bench', 'prove', 'admin', 'backup', 'restore'] as const

/** Replaces the polyfill of a hook that React has had since 18. */
const lighter = [
  {
    find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
    replacement: 'use-sync-external-store/with-selector',
  },
]

export default defineConfig(({ isSsrBuild = false }) => ({
  base: '/build/',
  publicDir: isSsrBuild ? false : 'ui/public',
  plugins: [
    react(),
    tailwindcss(),
    endpointTable(),
    withoutRouterLinks(),
    isSsrBuild ? [] : [vazirmatn(fontFolder), problemMessagesPlugin(), buildName()],
  ],
  resolve: { alias: isSsrBuild ? [] : lighter },
  build: isSsrBuild ? serverBuild() : clientBuild(),
  ssr: { noExternal: ['@tanstack/react-router', '@tanstack/router-core'] },
  test: {
    globalSetup: ['tests/support/database/postgres-global.ts'],
    pool: 'threads',
    // Test files share loaded modules; no test may leave state behind in one.
    isolate: false,
    testTimeout: 90_000,
    hookTimeout: 180_000,
    projects: [unitTests(), ...promiseTests()],
  },
}))

const promiseFiles = 'tests/promises/**/*.test.ts'

function unitTests() {
  const include = ['tests/**/*.test.ts', 'tests/**/*.test.tsx']
  return { extends: true as const, test: { name: 'unit', include, exclude: [promiseFiles] } }
}

/** Tests that use both cores or measure memory run one file at a time, after all others. */
const heavyFiles = ['B08', 'O01', 'O08', 'R01', 'R02', 'R15', 'S03', 'S12'].map(
  (id) => `tests/promises/${id}-*.test.ts`,
)

/** These tests start servers; most wait more than they work, so three files run at a time. */
function promiseTests() {
  const shared = { testTimeout: 600_000 }
  return [
    {
      ...shared,
      name: 'promises',
      include: [promiseFiles],
      exclude: heavyFiles,
      sequence: { groupOrder: 1 },
      maxWorkers: 3,
    },
    {
      ...shared,
      name: 'heavy promises',
      include: heavyFiles,
      sequence: { groupOrder: 2 },
      fileParallelism: false,
    },
  ].map((test) => ({ extends: true as const, test }))
}

function clientBuild() {
  return {
    outDir: clientFolder,
    // Pages of older builds still request their files; the build removes them later.
    emptyOutDir: false,
    assetsDir: 'parts',
    manifest: 'manifest.json',
    target: 'es2022',
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { main: 'ui/main.tsx', worker: workerEntry },
      // What every page needs is one chunk; many small ones would be larger.
      output: {
        codeSplitting: { groups: [{ name: 'shared', test: isShared }] },
        entryFileNames: ({ name }: { name: string }) => (name === 'worker' ? 'worker.js' : 'parts/[name]-[hash].js'),
        // Every page lists the chunks it may request: without names the list is half as long.
        chunkFileNames: 'parts/[hash].js',
      },
    },
  }
}

/** What every public page needs, beyond what `ui/main.tsx` imports itself; guards are only for the backoffice. */
const sharedModules = [
  /\/node_modules\/(react|react-dom|scheduler|@tanstack(?!.*\/useBlocker)|mitt|jalaali-js)\//,
  /\/core\/shared\/(state-machines\/machine|problems\/problem(-codes)?|money|text\/(numbers|digits|mobile|json)|time\/(dates|jalaali)|ports\/(storage|ids|clock)\.ports)\.ts$/,
  /\/core\/routing\/(?!guards|.*\/guards|.*page-rights)/,
  /\/core\/(cart|toasts|attribution|freshness|accounts\/browser-session)\/(?!carried-sign-in)/,
  /\/core\/accounts\/sign-in-codes\/revealed-code\.store\.ts$/,
  /\/core\/stores\/settings\/social-networks\.ts$/,
  /\/core\/api\/api\.ts$/,
  /\/ui\/bindings\/(container\/(container|site-context|service-keys)|navigation\/(follow-link|go)|render\/(screen|use-hydrated)|stores\/use-(cart|session|store))\.tsx?$/,
  /\/ui\/kit\/(images\/(icon|picture)|content\/(skeleton|empty)|forms\/stepper|data\/(count-badge|description-list|link-list|contact-list))\.tsx$/,
  /\/ui\/app\/screens\/error-screen\.tsx$/,
  /\/ui\/shopping\/(product\/(product-card|card-sizes|carousel|breadcrumb|buying\/price|wishlist\/wishlist-button-views)|stores\/(scores|store-contacts|closure))\.tsx?$/,
  /\/adapters\/browser\/network\/service-worker\.ts$/,
  /vite\/preload-helper/,
]

/** Whether a module belongs in the shared chunk, which compresses better than many small ones. */
function isShared(id: string): boolean {
  return sharedModules.some((pattern) => pattern.test(id))
}

function serverBuild() {
  const entries = cliEntries.map((name) => [name, `adapters/cli/${name}.ts`])
  return {
    outDir: '.build/server',
    ssr: true,
    target: 'node20',
    emptyOutDir: true,
    rollupOptions: { input: { main: 'adapters/http-server/main.ts', ...Object.fromEntries(entries) } },
  }
}

/**
 * `virtual:endpoints`: method and path of every endpoint, without the schemas that only the server needs; the
 * backoffice's are separate.
 */
function endpointTable(): Plugin {
  const names = ['virtual:endpoints', 'virtual:office-endpoints']
  return {
    name: 'endpoint-table',
    resolveId: (id) => (names.includes(id) ? `\0${id}` : null),
    async load(id) {
      if (!names.includes(id.slice(1)) || !id.startsWith('\0')) return null
      const { module } = await runnerImport<typeof import('./core/api/contracts.ts')>('./core/api/contracts.ts')
      const wanted = ({ path }: { path: string }) => /^\/(store|platform)\//.test(path) === id.includes('office')
      const brief = Object.entries(module.contracts).map(([feature, endpoints]) => [
        feature,
        Object.fromEntries(
          Object.entries(endpoints).flatMap(([call, endpoint]) =>
            wanted(endpoint) ? [[call, addressOf(endpoint)]] : [],
          ),
        ),
      ])
      return `export const endpoints = ${JSON.stringify(Object.fromEntries(brief))}`
    },
  }
}

/** What a client needs to know of an endpoint. */
function addressOf({ method, path, body }: { method: string; path: string; body?: string }) {
  return body === undefined ? { method, path } : { method, path, body }
}

/** Leaves out the router's own link component, which its route classes carry along; ours follow the route table. */
function withoutRouterLinks(): Plugin {
  return {
    name: 'without-router-links',
    apply: 'build',
    load: (id) =>
      id.endsWith('/@tanstack/react-router/dist/esm/link.js')
        ? 'export const Link = undefined, createLink = undefined, linkOptions = undefined, useLinkProps = undefined'
        : null,
  }
}

/**
 * Writes `/build/latest.json` with the id of this build for the freshness check, and its files for the service worker.
 */
function buildName(): Plugin {
  return {
    name: 'build-name',
    // Runs after the style sheet has its final name.
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle['worker.js']
      if (worker?.type !== 'chunk') return
      const shell = { build: mainOf(bundle)?.fileName ?? '', shell: shellOf(bundle).map((file) => `/build/${file}`) }
      worker.code = worker.code.replaceAll('builtShell', `(${JSON.stringify(shell)})`)
    },
    writeBundle(_options, bundle) {
      writeFileSync(join(clientFolder, 'latest.json'), JSON.stringify({ build: mainOf(bundle)?.fileName ?? '' }))
    },
  }
}

type Bundle = Parameters<Extract<Plugin['writeBundle'], (...args: never[]) => unknown>>[1]

function mainOf(bundle: Bundle) {
  return Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry && part.name === 'main')
}

/** Returns what every page and the cart need, because the cart must open offline. */
function shellOf(bundle: Bundle): string[] {
  const files = new Set<string>()
  const walk = (name: string): void => {
    const part = bundle[name]
    if (part?.type !== 'chunk' || files.has(name)) return
    files.add(name)
    part.imports.forEach(walk)
  }
  for (const part of Object.values(bundle)) {
    if (part === mainOf(bundle) || /\/cart\.page-[^/]+$/.test(part.fileName)) walk(part.fileName)
    if (/\.(?:css|woff2|svg)$/.test(part.fileName)) files.add(part.fileName)
  }
  return [...files]
}
