const endings = ['machine', 'ports', 'contract', 'service', 'store']
const banned = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'types']
// These folders hold one file per word, rule or concern instead of one feature.
const wordFolders = ['shared', 'contract', 'validation', 'routing']
const word = '[a-z0-9]+(-[a-z0-9]+)*'

/** What is wrong with the name of a file of the house; `undefined` when nothing is. */
export function judgeName(path: string): string | undefined {
  const parts = path.split('/')
  const file = parts.at(-1) ?? ''
  const bad = parts.find((part) => banned.includes(part.split('.')[0] ?? ''))
  if (bad !== undefined) return `"${bad}" says nothing: name the file after the one thing it holds`
  if (parts[0] !== 'core' || parts.length < 3) return undefined
  return isCoreName(parts[1] ?? '', file) && parts.length === 3
    ? undefined
    : 'not in the closed list of endings of core'
}

function isCoreName(feature: string, file: string): boolean {
  if (['index.ts', 'RULES.md'].includes(file)) return true
  const start = wordFolders.includes(feature) ? word : feature
  return new RegExp(`^${start}(\\.${word})?(\\.(${endings.join('|')}))?\\.ts$`).test(file)
}
