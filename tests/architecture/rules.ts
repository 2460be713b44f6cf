import { parse, type SyntaxNode, walk } from './syntax.ts'

/** A numbered rule of the RULES.md file of a feature. */
export interface Rule {
  readonly id: string
  readonly feature: string
  readonly text: string
}

/** The title of a test or of a group of tests, with the ids with which it begins. */
export interface Title {
  readonly file: string
  readonly ids: readonly string[]
}

const ruleLine = /^[-*]\s+([A-Z]+-\d+)[.:\s]+(.*)$/
const source = /\[(?:specification|decided)(?:[,;] ?[^\]]{1,60})?\]\W*$/

/** Returns the rules of the RULES.md file of a feature, in order. */
export function rulesOf(feature: string, text: string): Rule[] {
  return text
    .replace(/\n {2,}(?![-*#])/g, ' ')
    .replaceAll('**', '')
    .split('\n')
    .flatMap((line) => {
      const [, id, rest] = ruleLine.exec(line) ?? []
      return id === undefined || rest === undefined ? [] : [{ id, feature, text: rest }]
    })
}

/** Returns the rules without a source. */
export function unsourced(rules: readonly Rule[]): string[] {
  return rules.filter((rule) => !source.test(rule.text)).map(({ id }) => id)
}

/** A title may begin with the ids of several rules, and with the id of the promise that it keeps. */
const leading = /^(?:(?:[A-Z]+-\d+|[A-Z]\d\d)[\s,:]+(?:and )?)+/

/** Returns the ids with which a title begins. */
export function idsOf(title: string): string[] {
  return (leading.exec(`${title} `)?.[0] ?? '').match(/[A-Z]+-\d+/g) ?? []
}

/** Returns the titles in a test file that begin with ids. */
export function titlesOf(file: string, text: string): Title[] {
  return [...walk(parse(file, text))]
    .filter((node) => node.type === 'CallExpression' && isTest(node['callee'] as SyntaxNode))
    .map((node) => ({ file, ids: idsOf(titleOf(node)) }))
    .filter(({ ids }) => ids.length > 0)
}

/** Whether a call is one of `it`, `test` or `describe`, also with `.each` and the like. */
function isTest(callee: SyntaxNode): boolean {
  if (callee.type === 'Identifier') return ['it', 'test', 'describe'].includes(callee['name'] as string)
  const inner = callee['object'] ?? callee['callee'] ?? callee['tag']
  return inner !== undefined && isTest(inner as SyntaxNode)
}

function titleOf(call: SyntaxNode): string {
  const [first] = call['arguments'] as SyntaxNode[]
  if (first?.type === 'TemplateLiteral') {
    const [text] = first['quasis'] as readonly { readonly value: { readonly cooked: string } }[]
    return text?.value.cooked ?? ''
  }
  return typeof first?.['value'] === 'string' ? first['value'] : ''
}

/**
 * Whether a file may prove the rules of a feature: its path names the feature, or none at all, as those of promises,
 * journeys and adapters that are not divided by feature. What all features share has no tests of its own feature.
 */
export function provesRulesOf(feature: string, file: string, features: readonly string[]): boolean {
  if (!features.includes(feature)) return true
  const named = file
    .split('/')
    .map((part) => part.split('.')[0] ?? '')
    .filter((part) => features.includes(part))
  return named.length === 0 || named.includes(feature)
}

/** Returns the rules without a test of their feature whose title begins with their id. */
export function untested(rules: readonly Rule[], titles: readonly Title[], features: readonly string[]): string[] {
  const isTested = ({ id, feature }: Rule): boolean =>
    titles.some(({ file, ids }) => ids.includes(id) && provesRulesOf(feature, file, features))
  return rules.filter((rule) => !isTested(rule)).map(({ id }) => id)
}
