import { checkSchemaTypes } from './schema-types.mjs'
import { tool } from './spawned.mjs'

/** The checks that need no build, fastest first. Each returns an exit code. */
export const checks = {
  'types of core': () => tool('typescript/bin/tsc', ['-p', 'core/tsconfig.json', '--noEmit']),
  'types of everything': () => tool('typescript/bin/tsc', ['--noEmit']),
  lint: () => tool('oxlint/bin/oxlint', ['--deny-warnings']),
  format: () => tool('oxfmt/bin/oxfmt', ['--check', '.']),
  'types of rows': checkSchemaTypes,
}
