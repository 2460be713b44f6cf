import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type Plugin, runnerImport } from 'vite'
import { defineConfig } from 'vitest/config'
import { persianFont } from './adapters/vite/font.ts'
import { problemWords } from './adapters/vite/problem-words.ts'

const clientFolder = '.build/client/build'

/** Where the style sheet finds the font. */
const font = '.build/vazirmatn.woff2'

const workerEntry = 'adapters/browser-worker/main.ts'

const cliEntries = ['migrate', 'seed', 'openapi', 'bench', 'prove', 'admin', 'backup', 'restore'] as const

/** A hook that React has had since 18. */
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
    isSsrBuild ? [] : [persianFont(font), problemWords(), buildName()],
  ],
  resolve: { alias: isSsrBuild ? [] : lighter },
  build: isSsrBuild ? serverBuild() : clientBuild(),
  ssr: { noExternal: ['@tanstack/react-router', '@tanstack/router-core'] },
  test: {
    globalSetup: ['tests/support/postgres.global.ts'],
    pool: 'threads',
    // A file finds the house imported by the one before it; no test may leave anything behind in a module.
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

/** Promises that fill both cores or weigh memory: one file at a time, after everything else. */
const heavyFiles = ['B08', 'O01', 'O08', 'R01', 'R02', 'R15', 'S03', 'S12'].map(
  (id) => `tests/promises/${id}-*.test.ts`,
)

/** The promises start servers of their own; most of them wait more than they work, so three files go at a time. */
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
    // Pages of older builds still ask for their parts; the build takes them away in time.
    emptyOutDir: false,
    assetsDir: 'parts',
    manifest: 'manifest.json',
    target: 'es2022',
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { main: 'ui/main.tsx', worker: workerEntry },
      // What every page needs travels as one part; many small ones would weigh more.
      output: {
        codeSplitting: { groups: [{ name: 'house', test: everywhere }] },
        entryFileNames: ({ name }: { name: string }) => (name === 'worker' ? 'worker.js' : 'parts/[name]-[hash].js'),
        // Every page lists the parts it may ask for: without names the list is half as long.
        chunkFileNames: 'parts/[hash].js',
      },
    },
  }
}

const packages = 'react|react-dom|scheduler|@tanstack|mitt|jalaali-js'
const words =
  'machine|problem|problem-codes|money|numbers|digits|dates|jalaali|storage.ports|mobile|json|ids.ports|clock.ports'
const features = 'routing|cart|toasts|attribution|freshness'
const bindings = 'container|follow|go|house|ports|screen|use-cart|use-hydrated|use-session|use-store'

/** What every page needs lies in one file: it packs better than many small ones. Guards are of the office alone. */
function everywhere(id: string): boolean {
  return (
    !/\/core\/routing\/(guards|page-rights).ts$/.test(id) &&
    [
      `/node_modules/(${packages})/`,
      `/core/shared/(${words}).ts$`,
      `/core/(${features})/`,
      '/core/accounts/accounts.(session|device|revealed)',
      `/ui/bindings/(${bindings}).tsx?$`,
      '/ui/kit/(icon|outline|picture|count-badge|skeleton|stepper|empty|facts|fact-links|contact-list).tsx$',
      '/ui/app/error-screen.tsx$',
      '/ui/shopping/(product/(product-card|card-sizes|price|shelf|breadcrumb|own-faces)|stores/(scores|store-contacts|closure)).tsx?$',
      '/core/stores/stores.networks.ts$',
      '/adapters/browser/worker.ts$',
      'vite/preload-helper',
      '/core/contract/api.ts$',
    ].some((place) => new RegExp(place).test(id))
  )
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

/** `virtual:endpoints`: method and path of every endpoint, without the schemas only the server needs; those of the office by themselves. */
function endpointTable(): Plugin {
  const names = ['virtual:endpoints', 'virtual:office-endpoints']
  return {
    name: 'endpoint-table',
    resolveId: (id) => (names.includes(id) ? `\0${id}` : null),
    async load(id) {
      if (!names.includes(id.slice(1)) || !id.startsWith('\0')) return null
      const { module } = await runnerImport<typeof import('./core/contract/contract.ts')>('./core/contract/contract.ts')
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

/** What a client has to know of an endpoint. */
function addressOf({ method, path, body }: { method: string; path: string; body?: string }) {
  return body === undefined ? { method, path } : { method, path, body }
}

/** `/build/latest.json`: the name of this build, which the freshness check compares (specification §7); and its files for the worker. */
function buildName(): Plugin {
  return {
    name: 'build-name',
    // After the style sheet has got its name.
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

/** What every page needs, and the cart: it must open without a network. */
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
    if (/\.(?:css|woff2)$/.test(part.fileName)) files.add(part.fileName)
  }
  return [...files]
}
