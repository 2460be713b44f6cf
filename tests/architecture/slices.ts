import type { Import } from './imports.ts'

/** A test stands where its source stands. Answers the source a test is about, without its extension. */
export function sourceOfTest(test: string): string | undefined {
  const found = /^tests\/((?:core|adapters|ui)\/.+)\.test\.tsx?$/.exec(test)
  return found?.[1]
}

/** The tests whose source does not exist. */
export function strayTests(names: readonly string[]): string[] {
  const sources = new Set(names.map((name) => name.replace(/\.(tsx?|mjs)$/, '')))
  return names.filter((name) => {
    const source = sourceOfTest(name)
    return source !== undefined && !sources.has(source) && !hasFolder(names, source)
  })
}

/** The features that lack a public face or a list of rules. */
export function halfFeatures(features: readonly string[], names: readonly string[]): string[] {
  const wanted = features.flatMap((feature) => [`core/${feature}/index.ts`, `core/${feature}/RULES.md`])
  return wanted.filter((name) => !names.includes(name))
}

/** Repositories of one feature that do not carry its name. */
export function strayRepositories(imports: readonly Import[]): string[] {
  const owners = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const feature = /^core\/([^/]+)\/[^/]+\.ports\.ts$/.exec(to)?.[1]
    if (
      !/^adapters\/postgres\/[^/]+\.ts$/.test(from) ||
      feature === undefined ||
      ['shared', 'contract'].includes(feature)
    )
      continue
    owners.set(from, (owners.get(from) ?? new Set()).add(feature))
  }
  const isStray = ([name, features]: [string, Set<string>]): boolean =>
    features.size === 1 && !features.has(name.split('/')[2]?.split('.')[0] ?? '')
  return [...owners].filter(isStray).map(([name]) => name)
}

function hasFolder(names: readonly string[], folder: string): boolean {
  return names.some((name) => name.startsWith(`${folder}/`))
}
