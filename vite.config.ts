import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type Plugin, runnerImport } from 'vite'
import { defineConfig } from 'vitest/config'

const clientFolder = '.build/client/build'

const cliEntries = ['migrate', 'seed', 'openapi', 'bench'] as const

export default defineConfig(({ isSsrBuild = false }) => ({
  base: '/build/',
  publicDir: isSsrBuild ? false : 'ui/public',
  plugins: [react(), tailwindcss(), endpointTable(), isSsrBuild ? [] : buildName()],
  // The browsers we serve have Map and WeakMap; the smaller build of the same library leaves its substitutes out.
  resolve: { alias: isSsrBuild ? [] : [{ find: /^reflect-metadata$/, replacement: 'reflect-metadata/lite' }] },
  build: isSsrBuild ? serverBuild() : clientBuild(),
  ssr: { noExternal: ['@tanstack/react-router', '@tanstack/router-core'] },
  test: {
    globalSetup: ['tests/support/postgres.global.ts'],
    pool: 'threads',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [unitTests(), ...promiseTests()],
  },
}))

const promiseFiles = 'tests/promises/**/*.test.ts'

function unitTests() {
  const include = ['tests/**/*.test.ts', 'tests/**/*.test.tsx']
  return { extends: true as const, test: { name: 'unit', include, exclude: [promiseFiles] } }
}

/** Promises that fill both cores or weigh memory: one file at a time, after everything else. */
const heavyFiles = ['B08', 'R01', 'R02', 'S03', 'S12'].map((id) => `tests/promises/${id}-*.test.ts`)

/** The promises start servers of their own; most of them wait more than they work, so two files go at a time. */
function promiseTests() {
  const shared = { testTimeout: 180_000 }
  return [
    {
      ...shared,
      name: 'promises',
      include: [promiseFiles],
      exclude: heavyFiles,
      sequence: { groupOrder: 1 },
      maxWorkers: 2,
    },
    { ...shared, name: 'heavy promises', include: heavyFiles, sequence: { groupOrder: 2 }, fileParallelism: false },
  ].map((test) => ({ extends: true as const, test }))
}

function clientBuild() {
  return {
    outDir: clientFolder,
    assetsDir: 'parts',
    manifest: 'manifest.json',
    target: 'es2022',
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: 'ui/main.tsx',
      // What every page needs travels as one part; many small ones would weigh more.
      output: { codeSplitting: { groups: [{ name: 'house', test: everywhere }] } },
    },
  }
}

const packages = 'react|react-dom|scheduler|@tanstack|inversify|@inversifyjs|mitt|reflect-metadata'
const words = 'machine|problem|problem-codes|money|numbers|digits|storage.ports|mobile|json|ids.ports|clock.ports'
const features = 'routing|cart|toasts|attribution|freshness'
const bindings = 'container|go|house|ports|screen|use-cart|use-hydrated|use-session|use-store'

/** What every page needs lies in one file: it packs better than many small ones. */
function everywhere(id: string): boolean {
  return [
    `/node_modules/(${packages})/`,
    `/core/shared/(${words}).ts$`,
    `/core/(${features})/`,
    '/core/accounts/accounts.(session|device|revealed)',
    `/ui/bindings/(${bindings}).tsx?$`,
    '/ui/kit/(icon|picture|price|count-badge).tsx$',
    'vite/preload-helper',
    '/core/contract/api.ts$',
  ].some((place) => new RegExp(place).test(id))
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

/** `virtual:endpoints`: method and path of every endpoint, without the schemas only the server needs. */
function endpointTable(): Plugin {
  const name = 'virtual:endpoints'
  return {
    name: 'endpoint-table',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null
      const { module } = await runnerImport<typeof import('./core/contract/contract.ts')>('./core/contract/contract.ts')
      const brief = Object.entries(module.contracts).map(([feature, endpoints]) => [
        feature,
        Object.fromEntries(Object.entries(endpoints).map(([call, endpoint]) => [call, addressOf(endpoint)])),
      ])
      return `export const endpoints = ${JSON.stringify(Object.fromEntries(brief))}`
    },
  }
}

/** What a client has to know of an endpoint. */
function addressOf({ method, path, body }: { method: string; path: string; body?: string }) {
  return body === undefined ? { method, path } : { method, path, body }
}

/** `/build/latest.json`: the name of this build, which the freshness check compares (specification §7). */
function buildName(): Plugin {
  return {
    name: 'build-name',
    writeBundle(_options, bundle) {
      const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry)
      writeFileSync(join(clientFolder, 'latest.json'), JSON.stringify({ build: entry?.fileName ?? '' }))
    },
  }
}
