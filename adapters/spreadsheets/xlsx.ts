import { Problem } from '../../core/shared/problems/problem.ts'
import { type WorkbookContext, sheetEvents, type SheetLimits } from './xlsx-sheet.ts'
import { numberFormatOf, type NumberFormat, unescaped } from './xlsx-value.ts'
import { type Events, readXml } from './xml.ts'
import { type Archive, openArchive } from './zip.ts'

export interface XlsxLimits extends SheetLimits {
  /** The total size that may be inflated, in bytes. */
  readonly inflated: number
}

type ArchiveReader = (name: string, events: Events) => Promise<boolean>

/**
 * Returns the rows of the first sheet as texts.
 * @throws Problem catalog/sheet-broken, catalog/sheet-too-large
 */
export async function xlsxRows(bytes: Uint8Array, limits: XlsxLimits): Promise<string[][]> {
  const archive = openArchive(bytes)
  if (archive === undefined) throw new Problem('catalog/spreadsheet-unreadable')
  const read = readerOf(archive, limits.inflated)
  const [path = 'xl/workbook.xml'] = (await targets(read, '')).values()
  const { sheet, since1904 } = await readWorkbook(read, path)
  const found = (await targets(read, path)).get(sheet ?? '')
  const [strings, numberFormats] = [await readStrings(read, path), await readNumberFormats(read, path)]
  const rows: string[][] = []
  const workbook: WorkbookContext = { strings, numberFormats, since1904 }
  if (found === undefined || !(await read(found, sheetEvents(workbook, rows, limits))))
    throw new Problem('catalog/spreadsheet-unreadable')
  return rows
}

function readerOf(archive: Archive, limits: number): ArchiveReader {
  let remaining = limits
  return async (name, events) => {
    const xml = await archive(name, remaining)
    if (xml === undefined) return false
    remaining -= xml.byteLength
    readXml(xml, events)
    return true
  }
}

const directoryOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** Returns the paths of related parts by relationship id; only parts within this archive. */
async function targets(read: ArchiveReader, path: string): Promise<ReadonlyMap<string, string>> {
  const directory = directoryOf(path)
  const found = new Map<string, string>()
  await read(`${directory}_rels/${path.slice(directory.length)}.rels`, {
    open(name, attributes) {
      const { Id, Target, Type = '', TargetMode } = name === 'Relationship' ? attributes() : {}
      const isWanted = path !== '' || Type.endsWith('/officeDocument')
      if (!Id || !Target || TargetMode === 'External' || !isWanted) return
      found.set(Id, Target.startsWith('/') ? Target.slice(1) : directory + Target)
    },
  })
  return found
}

async function readWorkbook(
  read: ArchiveReader,
  path: string,
): Promise<{ sheet: string | undefined; since1904: boolean }> {
  let sheet: string | undefined
  let since1904 = false
  await read(path, {
    open(name, attributes) {
      if (name === 'workbookPr') since1904 = ['1', 'true'].includes(attributes()['date1904'] ?? '')
      if (name !== 'sheet' || sheet !== undefined) return
      sheet = Object.entries(attributes()).find(([key]) => key.endsWith(':id'))?.[1]
    },
  })
  return { sheet, since1904 }
}

async function readStrings(read: ArchiveReader, path: string): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  await read(`${directoryOf(path)}sharedStrings.xml`, {
    text(part, inside) {
      if (inside === 't') text += part
    },
    close(name) {
      if (name !== 'si') return
      strings.push(unescaped(text))
      text = ''
    },
  })
  return strings
}

async function readNumberFormats(read: ArchiveReader, path: string): Promise<NumberFormat[]> {
  const codes = new Map<string, string>()
  const numberFormats: NumberFormat[] = []
  let inCells = false
  await read(`${directoryOf(path)}styles.xml`, {
    open(name, attributes) {
      if (name === 'cellXfs') inCells = true
      if (name === 'numFmt') codes.set(attributes()['numFmtId'] ?? '', attributes()['formatCode'] ?? '')
      if (name !== 'xf' || !inCells) return
      const { numFmtId = '0' } = attributes()
      numberFormats.push(numberFormatOf(Number(numFmtId), codes.get(numFmtId)))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return numberFormats
}
