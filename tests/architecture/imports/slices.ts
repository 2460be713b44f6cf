import type { Import } from './imports.ts'

/** Returns the source that a test is about, without its extension. */
export function sourceOfTest(test: string): string | undefined {
  const found = /^tests\/((?:core|adapters|ui)\/.+)\.test\.tsx?$/.exec(test)
  return found?.[1]
}

/** Returns the tests whose source does not exist. */
export function strayTests(names: readonly string[]): string[] {
  const sources = new Set(names.map((name) => name.replace(/\.(tsx?|mjs)$/, '')))
  return names.filter((name) => {
    const source = sourceOfTest(name)
    return source !== undefined && !sources.has(source) && !hasFolder(names, source)
  })
}

/** Returns the features without index.ts or RULES.md. */
export function halfFeatures(features: readonly string[], names: readonly string[]): string[] {
  const wanted = features.flatMap((feature) => [`core/${feature}/index.ts`, `core/${feature}/RULES.md`])
  return wanted.filter((name) => !names.includes(name))
}

/** Returns repositories of a feature that do not carry its name. */
export function strayRepositories(imports: readonly Import[]): string[] {
  const owners = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const feature = /^core\/([^/]+)\/(?:[^/]+\/)?[^/]+\.ports\.ts$/.exec(to)?.[1]
    if (
      !/^adapters\/postgres\/[^/]+\/.+\.ts$/.test(from) ||
      feature === undefined ||
      ['shared', 'contract'].includes(feature)
    )
      continue
    owners.set(from, (owners.get(from) ?? new Set()).add(feature))
  }
  const isStray = ([name, features]: [string, Set<string>]): boolean =>
    features.size === 1 && !features.has(name.split('/')[2] ?? '')
  return [...owners].filter(isStray).map(([name]) => name)
}

function hasFolder(names: readonly string[], folder: string): boolean {
  return names.some((name) => name.startsWith(`${folder}/`))
}

/** Returns the in-memory implementations in tests that no test beside them passes to a conformance suite. */
export function unprovenFakes(names: readonly string[], imports: readonly Import[]): string[] {
  const proving = new Set(imports.filter(({ to }) => to.startsWith('tests/conformance/')).map(({ from }) => from))
  const proven = new Set(
    imports.filter(({ from }) => from.endsWith('.test.ts') && proving.has(from)).map(({ to }) => to),
  )
  const isFake = (name: string): boolean => /^tests\/support\/.*\/memory-[^/]+(?<!\.test)\.ts$/.test(name)
  return names.filter((name) => isFake(name) && !proven.has(name))
}
