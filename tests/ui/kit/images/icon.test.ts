import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { IconName } from '../../../../ui/kit/images/icon.tsx'

const names: Readonly<Record<IconName, true>> = {
  apps: true,
  back: true,
  bell: true,
  'bell-off': true,
  camera: true,
  cart: true,
  chat: true,
  check: true,
  clock: true,
  close: true,
  down: true,
  feed: true,
  filter: true,
  globe: true,
  grid: true,
  heart: true,
  home: true,
  image: true,
  key: true,
  leave: true,
  letter: true,
  list: true,
  money: true,
  more: true,
  next: true,
  page: true,
  parcel: true,
  people: true,
  person: true,
  scales: true,
  search: true,
  settings: true,
  share: true,
  star: true,
  store: true,
  tag: true,
  trash: true,
  tree: true,
  truck: true,
  up: true,
  webhook: true,
}

describe('the icons', () => {
  it('are one file, with a symbol for each name', () => {
    const file = readFileSync('ui/kit/images/icons.svg', 'utf8')
    const symbols = [...file.matchAll(/<symbol id="icon-([a-z-]+)" viewBox="0 0 24 24"><path d="[^"]+"\/><\/symbol>/g)]
    expect(symbols.map(([, name]) => name)).toEqual(Object.keys(names))
    expect(file.match(/<symbol/g)).toHaveLength(symbols.length)
  })
})
