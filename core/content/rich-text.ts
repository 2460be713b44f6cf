/** A part of a line: plain text, bold text, or a link to an own path or an https URL. */
export type InlineNode =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'bold'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly href: string }

/** A block of a text; `id` is the anchor of a heading. */
export type TextBlock =
  | { readonly type: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly type: 'paragraph'; readonly line: readonly InlineNode[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly (readonly InlineNode[])[] }

const inline = /\*\*([^*\n]{1,300})\*\*|\[([^[\]\n]{1,300})\]\(([^()\s]{1,500})\)/g
const heading = /^(#{2,3}) +(\S.*)$/
const bullet = /^- +(\S.*)$/
const numbered = /^[0-9۰-۹]{1,2}\. +(\S.*)$/
const internalPath = /^\/(?![/\\])[^\s\\<>"]*$/
const externalUrl = /^https:\/\/[a-z0-9][a-z0-9.-]{0,250}(?:\/[^\s\\<>"]*)?$/

/**
 * Parses a text: headings, lists, bold and links have markers, everything else is plain text. Never throws and never
 * yields markup.
 */
export function parseRichText(text: string): readonly TextBlock[] {
  const parts = text.split(/\n[ \t]*\n/).flatMap(splitAtHeadings)
  let headings = 0
  return parts.map((lines) => {
    const [, markers, title] = heading.exec(lines[0] ?? '') ?? []
    if (markers === undefined || title === undefined) return listOf(lines) ?? paragraph(lines)
    headings += 1
    return { type: 'heading', level: markers.length === 2 ? 2 : 3, id: `s${headings}`, text: title.trim() }
  })
}

/** Returns the headings of a text with their anchors, for a table of contents. */
export function headingsOf(blocks: readonly TextBlock[]): readonly Extract<TextBlock, { type: 'heading' }>[] {
  return blocks.filter((block) => block.type === 'heading')
}

/** Splits a part into groups of lines; a heading is a group of its own. */
function splitAtHeadings(part: string): string[][] {
  const groups: string[][] = []
  let openGroup: string[] | undefined
  for (const line of part.split('\n').map((eachLine) => eachLine.trim())) {
    if (line === '') continue
    if (heading.test(line)) {
      groups.push([line])
      openGroup = undefined
    } else if (openGroup === undefined) groups.push((openGroup = [line]))
    else openGroup.push(line)
  }
  return groups
}

function listOf(lines: readonly string[]): TextBlock | undefined {
  for (const marker of [bullet, numbered]) {
    const items = lines.flatMap((line) => marker.exec(line)?.[1] ?? [])
    if (items.length === lines.length)
      return { type: 'list', ordered: marker === numbered, items: items.map(parseLine) }
  }
  return undefined
}

function paragraph(lines: readonly string[]): TextBlock {
  return { type: 'paragraph', line: parseLine(lines.join(' ')) }
}

function parseLine(line: string): readonly InlineNode[] {
  const nodes: InlineNode[] = []
  let end = 0
  for (const match of line.matchAll(inline)) {
    const [matched, bold, text, href] = match
    if (bold === undefined && !isSafe(href ?? '')) continue
    if (match.index > end) nodes.push({ type: 'text', text: line.slice(end, match.index) })
    nodes.push(bold === undefined ? { type: 'link', text: text ?? '', href: href ?? '' } : { type: 'bold', text: bold })
    end = match.index + matched.length
  }
  if (end < line.length) nodes.push({ type: 'text', text: line.slice(end) })
  return nodes
}

/** Whether a link stays on this host. */
export function isInternalPath(href: string): boolean {
  return internalPath.test(href)
}

/** Whether a link target is allowed: a path of this host, or https. */
function isSafe(href: string): boolean {
  return isInternalPath(href) || externalUrl.test(href)
}
