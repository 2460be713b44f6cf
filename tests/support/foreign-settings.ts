type Input = Readonly<Record<string, unknown>>

type Pairs = Readonly<Record<string, readonly (readonly [foreign: Input, unknown: Input])[]>>

/** What the market has set: for who holds no right there, a version that stands and one that does not answer alike. */
export function settingPairs(noId: string): Pairs {
  const method = { method: 'tipax', on: false, title: '' }
  return {
    'settings.facts': [],
    'settings.all': [],
    'settings.past': [],
    'ordering.marketMethods': [],
    'settings.save': [
      [
        { name: 'confirm-days', value: 2, seen: '1' },
        { name: 'confirm-days', value: 2, seen: noId },
      ],
    ],
    'ordering.setMarketMethod': [
      [
        { ...method, seen: '1' },
        { ...method, seen: noId },
      ],
    ],
  }
}
