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

/** A device in words, as «کروم روی اندروید», from what its browser says of itself; empty when that says nothing. */
export function deviceWords(agent: string): string {
  const named = (names: typeof browsers) => names.find(([sign]) => sign.test(agent))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  if (browser === undefined) return system ?? ''
  return system === undefined ? browser : `${browser} روی ${system}`
}
