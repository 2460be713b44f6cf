type Input = Readonly<Record<string, unknown>>

type Pairs = Readonly<Record<string, readonly (readonly [foreign: Input, unknown: Input])[]>>

/** Pairs of the settings: without a right there, existing and unknown versions get the same response. */
export function settingPairs(noId: string): Pairs {
  const method = { method: 'tipax', on: false, title: '' }
  return {
    'settings.getPlatformInfo': [],
    'settings.listSettings': [],
    'settings.listSettingVersions': [],
    'ordering.listShippingMethods': [],
    'settings.updateSetting': [
      [
        { name: 'confirm-days', value: 2, seen: '1' },
        { name: 'confirm-days', value: 2, seen: noId },
      ],
    ],
    'ordering.updateShippingMethod': [
      [
        { ...method, seen: '1' },
        { ...method, seen: noId },
      ],
    ],
  }
}
