import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const whole = '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2'

/** Characters of Persian text: letters and Arabic variants, digits of both scripts, marks, punctuation, joiners. */
const signs =
  'ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىيپچژکگیۀە' +
  '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩' +
  '\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0654\u0670' +
  '،؛؟٪٫٬﷼«» \u200C\u200D'

/** Subsets the package's font to Persian characters and the used weights, half the size; writes it before a build. */
export function persianFont(place: string): Plugin {
  return {
    name: 'persian-font',
    apply: 'build',
    async buildStart() {
      const font = readFileSync(createRequire(import.meta.url).resolve(whole))
      const options = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 900 } } } as const
      mkdirSync(dirname(place), { recursive: true })
      writeFileSync(place, await subsetFont(font, signs, options))
    },
  }
}
