import { parse, walk } from './syntax.ts'

/** The longest file, in lines. */
export const longestFile = { house: 200, root: 300, tests: 400 }

/** How many lines a text has. */
export function linesOf(text: string): number {
  return text.replace(/\n$/, '').split('\n').length
}

/** The lengths, in lines, of all named functions and methods of a source. */
export function functionLengths(name: string, text: string): number[] {
  const kinds = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']
  const functions = [...walk(parse(name, text))].filter(({ type, body }) => kinds.includes(type) && body !== null)
  return functions.map(({ start, end }) => linesOf(text.slice(start, end)))
}

/** The middle one of some numbers. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? 0
}
