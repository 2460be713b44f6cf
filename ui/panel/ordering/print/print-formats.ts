/** What can be printed. */
export const printKinds = ['labels', 'slips', 'picks'] as const

export type PrintKind = (typeof printKinds)[number]

export const printKindLabels: Readonly<Record<PrintKind, string>> = {
  labels: 'برچسب پستی',
  slips: 'برگهٔ بسته',
  picks: 'فهرست برداشت از انبار',
}

interface PaperFormat {
  readonly title: string
  /** The number of labels per sheet. */
  readonly labels: number
  /** Class names of the sheet on screen and paper. */
  readonly sheet: string
}

const a4 = 'paper-a4 grid h-[281mm] w-[194mm] gap-[4mm]'

/** The paper formats for labels. */
export const paperFormats = {
  'a4-2': { title: 'A4، دو برچسب', labels: 2, sheet: `${a4} grid-rows-2` },
  'a4-4': { title: 'A4، چهار برچسب', labels: 4, sheet: `${a4} grid-cols-2 grid-rows-2` },
  'a4-8': { title: 'A4، هشت برچسب', labels: 8, sheet: `${a4} grid-cols-2 grid-rows-4` },
  label: { title: 'برچسب ۱۰۰×۱۵۰ میلی‌متر', labels: 1, sheet: 'paper-label grid h-[149mm] w-[100mm] p-[4mm]' },
} as const satisfies Readonly<Record<string, PaperFormat>>

export type PaperFormatName = keyof typeof paperFormats

export const paperFormatNames = Object.keys(paperFormats) as readonly PaperFormatName[]

/** Splits rows into sheets. */
export function splitIntoSheets<Row>(rows: readonly Row[], perSheet: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / perSheet) }, (_, sheet) =>
    rows.slice(sheet * perSheet, (sheet + 1) * perSheet),
  )
}
