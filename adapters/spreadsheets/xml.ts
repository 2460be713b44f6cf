import { Parser } from 'saxen'
import { Problem } from '../../core/shared/problem.ts'

/** What reading takes note of; names come without their namespace, and `inside` names the element a text stands in. */
export interface Events {
  readonly open?: (name: string, attributes: () => Record<string, string>) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string, inside: string) => void
}

/** Reads XML. @throws Problem catalog/sheet-broken, and what the events throw */
export function readXml(bytes: Uint8Array, events: Events): void {
  const parser = new Parser()
  const path: string[] = []
  const text = (value: string): void => {
    // How a text is spoken is no part of it.
    if (!path.includes('rPh')) events.text?.(value, path.at(-1) ?? '')
  }
  parser.on('openTag', (name, attributes, decode) => {
    path.push(bare(name))
    events.open?.(bare(name), () => decoded(attributes(), decode))
  })
  parser.on('closeTag', (name) => {
    path.pop()
    events.close?.(bare(name))
  })
  parser.on('text', (value, decode) => text(decode(value)))
  parser.on('cdata', text)
  try {
    // Whole: fed in pieces the reader would go over an unfinished text again with every piece.
    parser.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('catalog/sheet-broken', {}, error)
  }
}

function decoded(attributes: Record<string, string>, decode: (text: string) => string): Record<string, string> {
  for (const [name, value] of Object.entries(attributes)) if (value.includes('&')) attributes[name] = decode(value)
  return attributes
}

function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
