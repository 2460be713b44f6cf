import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFeatures } from './tree.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'bazargah-consumer-'))
const packageFolder = join(root, '.build/package')
const dependencies = ['jalaali-js', 'mitt', 'valibot']
const npmOptions = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

// The compiler options of a strict team: our declarations must hold without skipLibCheck.
const strict = {
  target: 'ES2022',
  lib: ['ES2022', 'DOM'],
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  strict: true,
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  types: [],
}

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'adapters/scripts/pack.mjs')], {
    cwd: root,
    stdio: 'pipe',
    maxBuffer: 2 ** 26,
  })
  execFileSync('npm', ['pack', '--ignore-scripts', `--pack-destination=${folder}`], {
    cwd: packageFolder,
    stdio: 'pipe',
  })
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
  // The three dependencies come from our own node_modules, so that no network is needed.
  const local = Object.fromEntries(dependencies.map((name) => [name, `file:${join(root, 'node_modules', name)}`]))
  const consumer = {
    name: 'consumer',
    private: true,
    type: 'module',
    dependencies: { bazargah: `file:${tarball}`, ...local },
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(consumer))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: strict, include: ['*.ts'] }))
  execFileSync('npm', ['install', ...npmOptions], { cwd: folder, stdio: 'pipe' })
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the packed package', () => {
  it('type-checks in a strict consumer, feature by feature', () => {
    const lines = listFeatures().map((name, index) => `export * as f${index} from 'bazargah/core/${name}'`)
    writeFileSync(
      join(folder, 'all.ts'),
      ["export * as core from 'bazargah/core'", "export * as client from 'bazargah/http-client'", ...lines].join('\n'),
    )

    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [compiler], { cwd: folder, encoding: 'utf8' })

    expect(stdout).toBe('')
  }, 60_000)

  it('runs', () => {
    const code = "import { Problem } from 'bazargah/core'; console.log(new Problem('contract/offline').kind)"

    const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: folder, encoding: 'utf8' })

    expect(said.trim()).toBe('unavailable')
  })

  it('contains only compiled code and declarations', () => {
    const names = readdirSync(join(folder, 'node_modules/bazargah'), { recursive: true, encoding: 'utf8' })
    const strangers = names.filter(
      (name) => /\.[a-z]+$/.test(name) && !/\.(js|d\.ts|json|md)$/.test(name) && !name.endsWith('.build'),
    )

    expect(strangers).toEqual([])
  })
})
