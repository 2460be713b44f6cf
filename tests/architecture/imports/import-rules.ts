import type { Import } from './imports.ts'

const layers = ['core', 'adapters', 'ui', 'tests', 'composition-root.ts'] as const
const corePackages: Readonly<Record<string, readonly string[]>> = { shared: ['jalaali-js', 'mitt'] }
const featurePackages = ['valibot', 'mitt', 'jalaali-js']
const uiAreas = ['auth', 'shared', 'shopping', 'storefront', 'warehouse', 'backoffice', 'panel', 'admin']

/**
 * The layers within an area: everyone may use auth, the market and the shops use shopping, panel and admin use
 * backoffice.
 */
const below: Readonly<Record<string, readonly string[]>> = {
  shared: ['auth'],
  shopping: ['auth', 'shared'],
  storefront: ['shopping', 'auth', 'shared'],
  warehouse: ['shopping', 'auth', 'shared'],
  backoffice: ['auth', 'shared'],
  panel: ['backoffice', 'auth', 'shared'],
  admin: ['backoffice', 'auth', 'shared'],
}

/** Returns what is wrong with an import, and where the code belongs; `undefined` when it is allowed. */
export function judgeImport({ from, to }: Import): string | undefined {
  if (from.startsWith('tests/')) return judgeTest(from, to)
  if (to === 'composition-root.ts') return isMain(from) ? undefined : 'only a main may import the composition root'
  if (isTable(to))
    return from === 'composition-root.ts' || isMain(from)
      ? undefined
      : 'only a main or the composition root imports a table'
  if (to.startsWith('tests/')) return 'the product does not import its tests'
  if (from.startsWith('core/')) return judgeCore(from, to)
  if (from.startsWith('adapters/')) return judgeAdapter(from, to)
  if (from.startsWith('ui/')) return judgeUi(from, to)
  return undefined
}

function judgeTest(from: string, to: string): string | undefined {
  const allowed = to !== 'composition-root.ts' || from === 'tests/support/compose.ts'
  return allowed ? undefined : 'tests compose through tests/support/compose.ts'
}

function judgeCore(from: string, to: string): string | undefined {
  const home = part(from, 1)
  if (!isOurs(to)) {
    const allowed = corePackages[home] ?? featurePackages
    return allowed.includes(to) ? undefined : `core does not know ${to}: declare a port and implement it in adapters`
  }
  if (!to.startsWith('core/')) return 'core imports nothing around it: declare a port'
  const target = part(to, 1)
  if (target === home || target === 'shared' || home.endsWith('.ts')) return undefined
  if (home === 'shared') return 'core/shared knows no feature: move the thing into the feature'
  if (target === 'contract' || isContractTable(home, to)) return undefined
  return to === `core/${target}/index.ts` ? undefined : `reach core/${target} through its index.ts`
}

// The table of all contracts imports endpoints only, so that a browser loads no service with them.
function isContractTable(home: string, to: string): boolean {
  return home === 'api' && to.endsWith('.contract.ts')
}

function judgeAdapter(from: string, to: string): string | undefined {
  if (to.startsWith('ui/')) return 'adapters know no screens'
  if (isMain(from) || isTable(from)) return undefined
  if (/^(react|react-dom)(\/|$)/.test(to)) return 'adapters know no screens'
  if (!to.startsWith('adapters/')) return undefined
  return part(from, 1) === part(to, 1) ? undefined : 'one adapter does not know another: what both need belongs in core'
}

function judgeUi(from: string, to: string): string | undefined {
  const home = part(from, 1)
  if (isMain(from)) return undefined
  if (to.startsWith('adapters/')) return 'ui knows no adapter: bind it in composition-root.ts'
  if (home === 'kit') return judgeKit(to)
  if (/^(inversify|reflect-metadata)$/.test(to)) return 'ui knows core/container only'
  if (!uiAreas.includes(home)) return undefined
  const allowed = !to.startsWith('ui/') || [home, 'kit', 'bindings', ...(below[home] ?? [])].includes(part(to, 1))
  return allowed ? undefined : `${home} does not know ${part(to, 1)}: what both need belongs in ui/kit or ui/bindings`
}

function judgeKit(to: string): string | undefined {
  const outside = to.startsWith('core/') || (to.startsWith('ui/') && part(to, 1) !== 'kit')
  return outside ? 'a kit piece knows neither core nor features' : undefined
}

function isMain(from: string): boolean {
  return /(^|\/)main\.tsx?$/.test(from) || from.startsWith('adapters/cli/') || from.startsWith('adapters/bench/')
}

// A part of the composition root that lies beside the adapters of its process.
function isTable(path: string): boolean {
  return /^adapters\/[^/]+\/compose\.ts$/.test(path)
}

function isOurs(to: string): boolean {
  return layers.some((layer) => to === layer || to.startsWith(`${layer}/`))
}

function part(path: string, index: number): string {
  return path.split('/')[index] ?? ''
}
