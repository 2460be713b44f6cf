/** A numbered rule of a RULES.md file. */
export interface Rule {
  readonly id: string
  readonly text: string
}

const ruleLine = /^[-*#\s|]*([A-Z]{2,}(?:-[A-Z]+)*-\d+)[.:|\s*]+(.*)$/
const source = /\[(?:specification|decided)(?:[,;] ?[^\]]{1,60})?\]\W*$/

/** Returns the rules of a RULES.md file, in order. */
export function rulesOf(text: string): Rule[] {
  return text
    .replace(/\n {2,}(?![-*#])/g, ' ')
    .replaceAll('**', '')
    .split('\n')
    .flatMap((line) => {
      const [, id, rest] = ruleLine.exec(line) ?? []
      return id === undefined || rest === undefined ? [] : [{ id, text: rest }]
    })
}

/** Returns the rules without a source. */
export function unsourced(rules: readonly Rule[]): string[] {
  return rules.filter((rule) => !source.test(rule.text)).map(({ id }) => id)
}

/** Returns the rules that no test names. */
export function untested(rules: readonly Rule[], tests: string): string[] {
  const cited = new Set(tests.match(/[A-Z]{2,}(?:-[A-Z]+)*-\d+/g))
  return rules.filter(({ id }) => !cited.has(id)).map(({ id }) => id)
}
