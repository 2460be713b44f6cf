const browsers: readonly (readonly [RegExp, string])[] = [
  [/SamsungBrowser/, 'سامسونگ'],
  [/Edg(?:e|A|iOS)?\//, 'اِج'],
  [/OPR\/|Opera/, 'اپرا'],
  [/Firefox|FxiOS/, 'فایرفاکس'],
  [/Chrome|CriOS/, 'کروم'],
  [/Safari/, 'سافاری'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, 'آیفون یا آیپد'],
  [/Android/, 'اندروید'],
  [/Windows/, 'ویندوز'],
  [/Mac OS X|Macintosh/, 'مک'],
  [/Linux|X11|CrOS/, 'لینوکس'],
]

/** Describes a device from its user agent, such as «کروم روی اندروید»; empty when it is unknown. */
export function deviceLabelOf(agent: string): string {
  const named = (names: typeof browsers) => names.find(([sign]) => sign.test(agent))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  if (browser === undefined) return system ?? ''
  return system === undefined ? browser : `${browser} روی ${system}`
}
