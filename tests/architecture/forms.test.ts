import { describe, expect, it } from 'vitest'
import { additionalMessages, messages } from '../../core/validation/messages.ts'
import { listSources, read } from './tree.ts'

/** The only elements of a form: that of the form machine, and that of a search, in which nothing can be wrong. */
const formElements = ['ui/bindings/requests/form.tsx', 'ui/kit/forms/search-form.tsx']

/** The home of the sentences, and its tests. */
const home = /^(?:tests\/)?core\/validation\//

const sentences = Object.values({ ...messages, ...additionalMessages }).map(patternOf)

/** The sentence of a rule as a literal, with any number in place of its own. */
function patternOf(sentence: string): RegExp {
  const parts = sentence.replace(/\.$/, '').split('{n}')
  return new RegExp(
    parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('[^\'"`]{1,20}'),
    'u',
  )
}

function copiesIn(text: string): readonly string[] {
  return sentences.flatMap((sentence) => sentence.exec(text)?.[0] ?? [])
}

describe('forms', () => {
  it('are all run by the one form machine, or only ask for a query', () => {
    const found = listSources('ui').filter((name) => /<form[\s>]/.test(read(name)))

    expect(found.toSorted()).toEqual(formElements)
  })

  it('say what is wrong in the words of the rules, which are written once', () => {
    const sources = ['core', 'adapters', 'ui', 'tests'].flatMap((folder) => listSources(folder))
    const copies = sources
      .filter((name) => !home.test(name))
      .flatMap((name) => copiesIn(read(name)).map((sentence) => `${name}: ${sentence}`))

    expect(copies).toEqual([])
  })

  it('are found by their sentences, whatever the number', () => {
    expect(copiesIn(`digits(6, '${messages.length.replace('{n}', '۶')}')`)).toHaveLength(1)
    expect(copiesIn(`'${messages.required}'`)).toEqual([messages.required.slice(0, -1)])
    expect(copiesIn("'این فیلد الزامی نیست.'")).toEqual([])
  })
})
