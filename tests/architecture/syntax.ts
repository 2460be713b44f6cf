import { parseAst } from 'vite'

/** A node of a syntax tree, as far as the checks look at it. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** The syntax tree of a source. @throws Error when it does not parse. */
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
