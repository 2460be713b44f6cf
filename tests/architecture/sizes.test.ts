import { describe, expect, it } from 'vitest'
import { functionLengths, linesOf, longestFile, median } from './sizes.ts'
import { listSources, read } from './tree.ts'

const house = listSources('core', 'adapters', 'ui')

describe('sizes', () => {
  it.each([
    ['the house', house, longestFile.house],
    ['the composition root', listSources('composition-root.ts'), longestFile.root],
    ['tests', listSources('tests'), longestFile.tests],
  ])('keep every file of %s readable', (_, names, limit) => {
    const long = names.map((name) => ({ name, lines: linesOf(read(name)) })).filter(({ lines }) => lines > limit)

    expect(long).toEqual([])
  })

  it('keep the usual function under ten lines', () => {
    expect(median(house.flatMap((name) => functionLengths(name, read(name))))).toBeLessThan(10)
  })
})

describe('the measure of sizes', () => {
  it('counts the lines of functions of every kind', () => {
    const text = 'function a() {\n  return 1\n}\nexport const b = () => {\n  a()\n\n  a()\n}\nconst c = { d() {} }\n'

    expect(functionLengths('x.ts', text)).toEqual([3, 5, 1])
    expect(linesOf(text)).toBe(9)
  })

  it('finds the middle', () => {
    expect(median([9, 1, 5])).toBe(5)
  })
})
