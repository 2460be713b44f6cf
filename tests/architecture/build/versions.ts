/** A part of package-lock.json. */
export type Locked = Readonly<
  Record<
    string,
    {
      readonly version?: string
      readonly resolved?: string
      readonly integrity?: string
      readonly hasInstallScript?: boolean
      /** Comes inside the tarball of its parent, whose checksum covers it. */
      readonly inBundle?: boolean
    }
  >
>

/** Returns installed packages older than the minimum versions. */
export function tooOld(packages: Locked, minimum: Readonly<Record<string, string>>): string[] {
  return Object.entries(packages).flatMap(([path, { version = '' }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const least = minimum[name]
    return least === undefined || compare(version, least) >= 0 ? [] : [`${name} ${version} < ${least}`]
  })
}

/** Returns packages from outside the npm registry, or without a checksum. */
export function untrusted(packages: Locked): string[] {
  const isTrusted = ([path, { resolved, integrity, inBundle }]: [string, Locked[string]]): boolean =>
    path === '' ||
    inBundle === true ||
    ((resolved?.startsWith('https://registry.npmjs.org/') ?? true) && integrity?.startsWith('sha512-') === true)
  return Object.entries(packages).flatMap((entry) => (isTrusted(entry) ? [] : [entry[0]]))
}

/** Returns packages with install scripts. */
export function scripted(packages: Locked): string[] {
  const wanting = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript === true)
  return wanting.map(([path]) => path.slice('node_modules/'.length))
}

function compare(left: string, right: string): number {
  const parts = (version: string): number[] => (version.split('-')[0] ?? '').split('.').map(Number)
  const [a, b] = [parts(left), parts(right)]
  const index = a.findIndex((number, place) => number !== b[place])
  return index === -1 ? 0 : (a[index] ?? 0) - (b[index] ?? 0)
}
