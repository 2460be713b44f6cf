const endings = ['machine', 'ports', 'contract', 'service', 'store']
const banned = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'types']
const word = '[a-z0-9]+(-[a-z0-9]+)*'
const coreFile = new RegExp(`^${word}(\\.(${endings.join('|')}))?\\.ts$`)

/** Returns what is wrong with the name of a source file; `undefined` when nothing is. */
export function judgeName(path: string): string | undefined {
  const parts = path.split('/')
  const file = parts.at(-1) ?? ''
  const bad = parts.find((part) => banned.includes(part.split('.')[0] ?? ''))
  if (bad !== undefined) return `"${bad}" says nothing: name the file after the one thing it holds`
  if (parts[0] !== 'core' || parts.length < 3) return undefined
  if (file === 'index.ts' || file === 'RULES.md')
    return parts.length === 3 ? undefined : 'a feature has one public face and one list of rules, at its root'
  if (parts.length > 4) return 'a feature is divided once, by its nouns'
  return coreFile.test(file) ? undefined : `not in the closed list of endings of core: ${endings.join(', ')}`
}
