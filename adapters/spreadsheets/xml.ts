import { Parser } from 'saxen'
import { Problem } from '../../core/shared/problems/problem.ts'

/** Callbacks of the reader. Names come without their namespace; `inside` is the element that contains a text. */
export interface Events {
  readonly open?: (name: string, attributes: () => Record<string, string>) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string, inside: string) => void
}

/**
 * Reads XML.
 * @throws Problem catalog/sheet-broken, and whatever a callback throws
 */
export function readXml(bytes: Uint8Array, events: Events): void {
  const parser = new Parser()
  const path: string[] = []
  const text = (value: string): void => {
    // Phonetic annotations are not part of the text.
    if (!path.includes('rPh')) events.text?.(value, path.at(-1) ?? '')
  }
  parser.on('openTag', (name, attributes, decode) => {
    path.push(localName(name))
    events.open?.(localName(name), () => decoded(attributes(), decode))
  })
  parser.on('closeTag', (name) => {
    path.pop()
    events.close?.(localName(name))
  })
  parser.on('text', (value, decode) => text(decode(value)))
  parser.on('cdata', text)
  try {
    // Parsed in one call: with chunks the parser scans an unfinished text again for every chunk.
    parser.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('catalog/spreadsheet-unreadable', {}, error)
  }
}

function decoded(attributes: Record<string, string>, decode: (text: string) => string): Record<string, string> {
  for (const [name, value] of Object.entries(attributes)) if (value.includes('&')) attributes[name] = decode(value)
  return attributes
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
