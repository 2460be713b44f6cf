import { Parser } from 'saxen'
import { Problem } from '../../core/shared/problem.ts'

/** What reading takes note of; names come without their namespace, and `inside` names the element a text stands in. */
export interface Events {
  readonly open?: (name: string, attributes: () => Record<string, string>) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string, inside: string) => void
}

/** Counts what is inflated. @throws Problem catalog/sheet-too-large */
export type Meter = (bytes: number) => void

/** Reads XML as it is inflated, so that no part is held whole. @throws Problem catalog/sheet-broken, catalog/sheet-too-large */
export async function readXml(chunks: AsyncIterable<Uint8Array>, weigh: Meter, events: Events): Promise<void> {
  const parser = new Parser()
  const path: string[] = []
  const text = (value: string): void => {
    // How a text is spoken is no part of it.
    if (!path.includes('rPh')) events.text?.(value, path.at(-1) ?? '')
  }
  parser.on('openTag', (name, attributes) => {
    path.push(bare(name))
    events.open?.(bare(name), attributes)
  })
  parser.on('closeTag', (name) => {
    path.pop()
    events.close?.(bare(name))
  })
  parser.on('text', (value, decode) => text(decode(value)))
  parser.on('cdata', text)
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for await (const chunk of chunks) {
      weigh(chunk.byteLength)
      parser.write(decoder.decode(chunk, { stream: true }))
    }
    parser.write(decoder.decode()).end()
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('catalog/sheet-broken', {}, error)
  }
}

function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
