import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** Letters and Arabic variants, digits of both scripts, marks, punctuation, joiners. */
const persian =
  'ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىيپچژکگیۀە' +
  '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩' +
  '\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0654\u0670' +
  '،؛؟٪٫٬﷼ \u200C\u200D'

/** ASCII, and the punctuation of Persian text that the package counts as Latin. */
const latin = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index)) + '«»…—–×·’›'

const subsets = { 'vazirmatn.woff2': ['arabic', persian], 'vazirmatn-latin.woff2': ['latin', latin] } as const

/**
 * Subsets the package's two fonts to the characters and weights that pages show, half their size; writes them into a
 * folder before a build.
 */
export function vazirmatn(folder: string): Plugin {
  const find = createRequire(import.meta.url).resolve
  return {
    name: 'vazirmatn',
    apply: 'build',
    async buildStart() {
      mkdirSync(folder, { recursive: true })
      for (const [name, [script, signs]] of Object.entries(subsets)) {
        const font = readFileSync(find(`@fontsource-variable/vazirmatn/files/vazirmatn-${script}-wght-normal.woff2`))
        const options = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 900 } } } as const
        writeFileSync(join(folder, name), await subsetFont(font, signs, options))
      }
    },
  }
}
