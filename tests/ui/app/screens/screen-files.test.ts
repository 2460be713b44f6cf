import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { routes } from '../../../../core/routing/index.ts'
import { backofficeScreenPaths } from '../../../../ui/app/screens/backoffice-files.ts'
import { screenPaths } from '../../../../ui/app/screens/screen-files.ts'
import { screenFiles } from '../../../../ui/app/screens/source-files.ts'

describe('screens', () => {
  const names = routes.map(({ name }) => name)

  it('belong to routes of the table', () => {
    expect(
      Object.keys({ ...screenPaths, ...backofficeScreenPaths }).filter((name) => !names.includes(name as never)),
    ).toEqual([])
  })

  it('each have their file', () => {
    expect(Object.values(screenFiles).filter((file) => !existsSync(file))).toEqual([])
  })

  it('cover every route of the shopping areas', () => {
    const later: string[] = []
    const shopping = routes.filter(
      ({ area, kind }) => kind === 'page' && ['landing', 'store', 'payment', 'warehouse'].includes(area),
    )
    const without = shopping.map(({ name }) => name).filter((name) => screenPaths[name] === undefined)
    expect(without.toSorted()).toEqual(later.toSorted())
  })
})
