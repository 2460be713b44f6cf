import { posix } from 'node:path'
import { parse, type SyntaxNode, walk } from '../syntax.ts'

/** An import: the source, the target (a project path or a package), and whether it is type-only. */
export interface Import {
  readonly from: string
  readonly to: string
  readonly isType: boolean
}

const importing = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]

/** Returns the imports of a source, in all forms. */
export function importsOf(from: string, text: string): Import[] {
  const nodes = [...walk(parse(from, text))].filter(({ type }) => importing.includes(type))
  return nodes.flatMap((node) => {
    const target = targetOf(node)
    return target === undefined ? [] : [{ from, to: resolve(from, target), isType: isTypeOnly(node) }]
  })
}

function targetOf(node: SyntaxNode): string | undefined {
  const source = node['source'] as SyntaxNode | null | undefined
  return typeof source?.['value'] === 'string' ? source['value'] : undefined
}

function isTypeOnly(node: SyntaxNode): boolean {
  return node['importKind'] === 'type' || node['exportKind'] === 'type' || node.type === 'TSImportType'
}

function resolve(from: string, target: string): string {
  return target.startsWith('.') ? posix.join(posix.dirname(from), target) : target
}
