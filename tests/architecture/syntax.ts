import { parseAst } from 'vite'

export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** Parses a source. @throws Error when it is invalid. */
export function parse(name: string, text: string): SyntaxNode {
  const lang = name.endsWith('x') ? 'tsx' : name.endsWith('.mjs') ? 'js' : 'ts'
  return parseAst(text, { lang, sourceType: 'module' }) as unknown as SyntaxNode
}

/** Every node of a tree, parents first. */
export function* walk(node: SyntaxNode): Generator<SyntaxNode> {
  yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(child)) yield* walk(child)
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
