import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { build } from './build.mjs'
import { inProject } from './project-root.mjs'
import { install } from './install.mjs'
import { giveUp } from './print.mjs'
import { spawned, tool } from './spawned.mjs'

// `npm run pack`: compiles the core and the HTTP client into .build/package, a package of its own with a manifest of its own:
// what the application needs at run time is none of its dependencies.
const target = inProject('.build', 'package')
const packageDependencies = ['jalaali-js', 'mitt', 'valibot']

await install()
rmSync(target, { recursive: true, force: true })
const code = await tool('typescript/bin/tsc', ['-p', 'adapters/scripts/package.tsconfig.json'])
if (code !== 0) giveUp('the package could not be compiled; see the messages above.')
await build()
const openApi = inProject('.build', 'package', 'openapi.json')
if ((await spawned(process.execPath, [inProject('.build', 'server', 'openapi.js'), openApi])) !== 0)
  giveUp('the OpenAPI document could not be written; see the messages above.')
writeFileSync(inProject('.build', 'package', 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
for (const file of ['LICENSE', 'core/README.md'])
  writeFileSync(inProject('.build', 'package', file.replace('core/', '')), readFileSync(inProject(file)))

function manifest() {
  const application = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const { name, version, description, keywords, license, author, repository, engines } = application
  const entry = (path) => ({ types: `./${path}.d.ts`, default: `./${path}.js` })
  return {
    name,
    version,
    description,
    keywords,
    license,
    author,
    repository,
    type: 'module',
    sideEffects: false,
    exports: {
      './core': entry('core/index'),
      './core/*': entry('core/*/index'),
      './http-client': entry('adapters/http-client/index'),
      './openapi.json': './openapi.json',
    },
    dependencies: Object.fromEntries(packageDependencies.map((key) => [key, application.dependencies[key]])),
    engines,
  }
}
