import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headingsOf, type InlineNode, parseRichText } from '../../../core/content/index.ts'

const line = (text: string): readonly InlineNode[] => {
  const [block] = parseRichText(text)
  return block?.type === 'paragraph' ? block.line : []
}

/** Texts made of markers, of markup, and of anything else. */
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

describe('rich text', () => {
  it('CON-3 has headings, paragraphs, lists, bold text and links', () => {
    const blocks = parseRichText('## یک\nمتن **مهم**\nدنبالهٔ آن\n\n- الف\n- [ب](/faq)\n\n۱. اول\n2. دوم\n\n### دو')
    expect(blocks).toEqual([
      { type: 'heading', level: 2, id: 's1', text: 'یک' },
      {
        type: 'paragraph',
        line: [
          { type: 'text', text: 'متن ' },
          { type: 'bold', text: 'مهم' },
          { type: 'text', text: ' دنبالهٔ آن' },
        ],
      },
      {
        type: 'list',
        ordered: false,
        items: [[{ type: 'text', text: 'الف' }], [{ type: 'link', text: 'ب', href: '/faq' }]],
      },
      {
        type: 'list',
        ordered: true,
        items: [[{ type: 'text', text: 'اول' }], [{ type: 'text', text: 'دوم' }]],
      },
      { type: 'heading', level: 3, id: 's2', text: 'دو' },
    ])
    expect(headingsOf(blocks).map(({ id }) => id)).toEqual(['s1', 's2'])
  })

  it('CON-3 keeps markup as plain text', () => {
    expect(line('<b>x</b> & <script>')).toEqual([{ type: 'text', text: '<b>x</b> & <script>' }])
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
  ])('CON-4 keeps a link to %j as plain text', (href) => {
    expect(line(`[متن](${href})`)).toEqual([{ type: 'text', text: `[متن](${href})` }])
  })

  it('CON-3 CON-4 any input yields only safe links, and loses no text', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const blocks = parseRichText(text)
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
