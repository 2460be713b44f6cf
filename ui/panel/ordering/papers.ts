/** What is printed. */
export const printables = ['labels', 'slips', 'picks'] as const

export type Printable = (typeof printables)[number]

export const printableTitles: Readonly<Record<Printable, string>> = {
  labels: 'برچسب پستی',
  slips: 'برگهٔ بسته',
  picks: 'فهرست برداشت از انبار',
}

interface Paper {
  readonly title: string
  /** How many labels stand on one sheet. */
  readonly labels: number
  /** The sheet on screen and on paper. */
  readonly sheet: string
}

const a4 = 'paper-a4 grid h-[281mm] w-[194mm] gap-[4mm]'

/** The papers for labels. */
export const papers = {
  'a4-2': { title: 'A4، دو برچسب', labels: 2, sheet: `${a4} grid-rows-2` },
  'a4-4': { title: 'A4، چهار برچسب', labels: 4, sheet: `${a4} grid-cols-2 grid-rows-2` },
  'a4-8': { title: 'A4، هشت برچسب', labels: 8, sheet: `${a4} grid-cols-2 grid-rows-4` },
  label: { title: 'برچسب ۱۰۰×۱۵۰ میلی‌متر', labels: 1, sheet: 'paper-label grid h-[149mm] w-[100mm] p-[4mm]' },
} as const satisfies Readonly<Record<string, Paper>>

export type PaperName = keyof typeof papers

export const paperNames = Object.keys(papers) as readonly PaperName[]

/** Rows in groups of so many. */
export function sheetsOf<Row>(rows: readonly Row[], each: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / each) }, (_, sheet) =>
    rows.slice(sheet * each, (sheet + 1) * each),
  )
}
