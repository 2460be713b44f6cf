/** A numbered rule of a RULES.md file. */
export interface Rule {
  readonly id: string
  readonly text: string
}

const ruleLine = /^[-*#\s|]*([A-Z]{2,}(?:-[A-Z]+)*-\d+)[.:|\s*]+(.*)$/
const source = /\[(?:spec §\d+(?:\.\d+)?|decided)(?:[,;] ?[^\]]{1,60})?\]\W*$/

/** The rules a RULES.md file lists, in its order. */
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

/** The rules that do not say where they come from. */
export function unsourced(rules: readonly Rule[]): string[] {
  return rules.filter((rule) => !source.test(rule.text)).map(({ id }) => id)
}

/** The rules that no test names. */
export function untested(rules: readonly Rule[], tests: string): string[] {
  const cited = new Set(tests.match(/[A-Z]{2,}(?:-[A-Z]+)*-\d+/g))
  return rules.filter(({ id }) => !cited.has(id)).map(({ id }) => id)
}
