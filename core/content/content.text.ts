/** A piece of a line: plain words, bold words, or a link to our own or an https address. */
export type Inline =
  | { readonly type: 'words'; readonly text: string }
  | { readonly type: 'bold'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly href: string }

/** A block of a written text; `id` is the anchor of a heading. */
export type Block =
  | { readonly type: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly type: 'paragraph'; readonly line: readonly Inline[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }

const inline = /\*\*([^*\n]{1,300})\*\*|\[([^[\]\n]{1,300})\]\(([^()\s]{1,500})\)/g
const heading = /^(#{2,3}) +(\S.*)$/
const bullet = /^- +(\S.*)$/
const numbered = /^[0-9۰-۹]{1,2}\. +(\S.*)$/
const ownPath = /^\/(?![/\\])[^\s\\<>"]*$/
const elsewhere = /^https:\/\/[a-z0-9][a-z0-9.-]{0,250}(?:\/[^\s\\<>"]*)?$/

/** Reads a written text: headings, lists, bold and links have a sign, everything else is words. Never throws, never yields markup. */
export function readText(text: string): readonly Block[] {
  const parts = text.split(/\n[ \t]*\n/).flatMap(splitHeadings)
  let headings = 0
  return parts.map((lines) => {
    const [, signs, title] = heading.exec(lines[0] ?? '') ?? []
    if (signs === undefined || title === undefined) return listOf(lines) ?? paragraph(lines)
    headings += 1
    return { type: 'heading', level: signs.length === 2 ? 2 : 3, id: `s${headings}`, text: title.trim() }
  })
}

/** The headings of a text with their anchors, for a table of contents. */
export function headingsOf(blocks: readonly Block[]): readonly Extract<Block, { type: 'heading' }>[] {
  return blocks.filter((block) => block.type === 'heading')
}

/** Lines of one part; a heading is a part of its own. */
function splitHeadings(part: string): string[][] {
  const groups: string[][] = []
  let open: string[] | undefined
  for (const line of part.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    if (heading.test(line)) {
      groups.push([line])
      open = undefined
    } else if (open === undefined) groups.push((open = [line]))
    else open.push(line)
  }
  return groups
}

function listOf(lines: readonly string[]): Block | undefined {
  for (const sign of [bullet, numbered]) {
    const items = lines.flatMap((line) => sign.exec(line)?.[1] ?? [])
    if (items.length === lines.length) return { type: 'list', ordered: sign === numbered, items: items.map(readLine) }
  }
  return undefined
}

function paragraph(lines: readonly string[]): Block {
  return { type: 'paragraph', line: readLine(lines.join(' ')) }
}

function readLine(line: string): readonly Inline[] {
  const found: Inline[] = []
  let end = 0
  for (const match of line.matchAll(inline)) {
    const [whole, bold, text, href] = match
    if (bold === undefined && !isSafe(href ?? '')) continue
    if (match.index > end) found.push({ type: 'words', text: line.slice(end, match.index) })
    found.push(bold === undefined ? { type: 'link', text: text ?? '', href: href ?? '' } : { type: 'bold', text: bold })
    end = match.index + whole.length
  }
  if (end < line.length) found.push({ type: 'words', text: line.slice(end) })
  return found
}

/** Whether a link stays on this host. */
export function isOwnPath(href: string): boolean {
  return ownPath.test(href)
}

/** Whether a link may lead there: a path of this host, or https. */
function isSafe(href: string): boolean {
  return isOwnPath(href) || elsewhere.test(href)
}
