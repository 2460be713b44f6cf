import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const whole = '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2'

/** What Persian is written with: letters and their Arabic cousins, digits of both scripts, marks, punctuation, joiners. */
const signs =
  'ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىيپچژکگیۀە' +
  '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩' +
  '\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0654\u0670' +
  '،؛؟٪٫٬﷼«» \u200C\u200D'

/** Half the weight of the package's font: the signs of Persian in the weights the house uses, written to `place` before a build. */
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
