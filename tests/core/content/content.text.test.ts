import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headingsOf, type Inline, readText } from '../../../core/content/index.ts'

const line = (text: string): readonly Inline[] => {
  const [block] = readText(text)
  return block?.type === 'paragraph' ? block.line : []
}

/** Text made of the signs the reader knows, of markup, and of anything else. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '## ',
        '### ',
        '- ',
        '1. ',
        '**',
        '[',
        ']',
        '](',
        ')',
        '\n',
        '\n\n',
        ' ',
        '/faq',
        'https://a.ir/',
      ),
      fc.constantFrom('<script>', '</script>', '<img onerror=x>', '&lt;', '"', "'", 'javascript:', '//evil.test', '\\'),
      fc.constantFrom('data:text/html,', '\u0000', '\u202E', 'سلام'),
      fc.string(),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))

describe('a written text', () => {
  it('CON-3 knows headings, paragraphs, lists, bold and links', () => {
    const blocks = readText('## یک\nمتن **مهم**\nدنبالهٔ آن\n\n- الف\n- [ب](/faq)\n\n۱. اول\n2. دوم\n\n### دو')
    expect(blocks).toEqual([
      { type: 'heading', level: 2, id: 's1', text: 'یک' },
      {
        type: 'paragraph',
        line: [
          { type: 'words', text: 'متن ' },
          { type: 'bold', text: 'مهم' },
          { type: 'words', text: ' دنبالهٔ آن' },
        ],
      },
      {
        type: 'list',
        ordered: false,
        items: [[{ type: 'words', text: 'الف' }], [{ type: 'link', text: 'ب', href: '/faq' }]],
      },
      {
        type: 'list',
        ordered: true,
        items: [[{ type: 'words', text: 'اول' }], [{ type: 'words', text: 'دوم' }]],
      },
      { type: 'heading', level: 3, id: 's2', text: 'دو' },
    ])
    expect(headingsOf(blocks).map(({ id }) => id)).toEqual(['s1', 's2'])
  })

  it('CON-3 leaves markup as words', () => {
    expect(line('<b>x</b> & <script>')).toEqual([{ type: 'words', text: '<b>x</b> & <script>' }])
  })

  it.each([
    'javascript:alert(1)',
    '//evil.test',
    '/\\evil.test',
    'http://a.ir',
    'data:text/html,x',
    'https:evil',
    'faq',
    '',
  ])('CON-4 a link to %j stays words', (href) => {
    expect(line(`[متن](${href})`)).toEqual([{ type: 'words', text: `[متن](${href})` }])
  })

  it('CON-3 CON-4 any text at all yields only safe links, and loses no word', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const blocks = readText(text)
        const lines = blocks.flatMap((block) =>
          block.type === 'heading' ? [] : block.type === 'list' ? block.items : [block.line],
        )
        for (const piece of lines.flat()) {
          if (piece.type !== 'link') continue
          const target = new URL(piece.href, 'https://our.test')
          expect(target.protocol).toBe('https:')
          if (!piece.href.startsWith('https://')) expect(target.host).toBe('our.test')
        }
        const shown =
          blocks.map((block) => (block.type === 'heading' ? block.text : '')).join('') +
          lines
            .flat()
            .map(({ text: words }) => words)
            .join('')
        const letters = (value: string) => (value.match(/[\u0600-\u06FF]/g) ?? []).length
        expect(letters(shown)).toBe(letters(text.replace(/^\s*[0-9۰-۹]{1,2}\. +/gm, '')))
      }),
    )
  })
})
