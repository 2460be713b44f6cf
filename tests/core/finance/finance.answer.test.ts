import { describe, expect, it } from 'vitest'
import { answerLines, batchHead, batchSheet, judgeAnswer, payaFile } from '../../../core/finance/index.ts'
import { rial } from '../../../core/shared/money.ts'

const sheba = 'IR820540102680020817909002'
const line = { id: '7', amount: rial(2_000_000), sheba, holder: 'مریم <نوری> & پسران' }
const sent = { ...line, state: 'sent' as const, tracking_code: null }
const linesOf = (...rows: string[][]) => answerLines([[...batchHead], ...rows])
const cells = (result: string, told: readonly [string, string] = ['12', '']) => [
  '۷',
  sheba,
  '',
  '۲٬۰۰۰٬۰۰۰',
  result,
  ...told,
]

describe('the answer of the bank', () => {
  it('FIN-19 is read by the names of its columns, with digits of any script', () => {
    expect(linesOf(cells('واریز'), ['', '', '', '', '', '', ''])).toEqual([
      { row: 2, id: '7', sheba, amount: '2000000', result: 'paid', tracking_code: '12', reason: '' },
    ])
    const bare = [
      ['ID', 'Amount', 'Result'],
      ['7', '2000000', 'Returned'],
    ]
    expect(answerLines(bare)).toMatchObject([{ id: '7', result: 'returned', sheba: '' }])
    expect(() => answerLines([['شبا', 'مبلغ']])).toThrow('finance/answer-unreadable')
    expect(() => answerLines([])).toThrow('finance/answer-unreadable')
  })

  it('FIN-20 applies a line of a sent request alone, and says of each other what is wrong', () => {
    const verdicts = (rows: string[][], requests: Parameters<typeof judgeAnswer>[1] = [sent]) =>
      judgeAnswer(linesOf(...rows), requests)
    expect(verdicts([cells('واریز')])).toEqual(['paid'])
    expect(verdicts([cells('برگشت', ['', 'حساب بسته است'])])).toEqual(['returned'])
    expect(verdicts([cells('واریز'), cells('برگشت')])).toEqual(['doubled', 'doubled'])
    expect(verdicts([cells('واریز', ['', ''])])).toEqual(['unreadable'])
    expect(verdicts([cells('شاید')])).toEqual(['unreadable'])
    expect(verdicts([cells('constructor')])).toEqual(['unreadable'])
    expect(verdicts([cells('واریز')], [])).toEqual(['unknown'])
    expect(verdicts([cells('واریز')], [{ ...sent, state: 'approved' }])).toEqual(['unknown'])
    expect(verdicts([cells('واریز')], [{ ...sent, amount: rial(1) }])).toEqual(['mismatch'])
    expect(verdicts([cells('واریز')], [{ ...sent, sheba: 'IR1' }])).toEqual(['mismatch'])
    expect(verdicts([cells('واریز')], [{ ...sent, state: 'paid', tracking_code: '12' }])).toEqual(['known'])
    expect(verdicts([cells('واریز')], [{ ...sent, state: 'paid', tracking_code: '13' }])).toEqual(['contradicts'])
    expect(verdicts([cells('واریز')], [{ ...sent, state: 'returned' }])).toEqual(['contradicts'])
  })
})

describe('the files of a batch', () => {
  it('FIN-18 hold every payment, and no name of theirs breaks them', () => {
    const [, head, row] = /^\uFEFF(.*)\r\n(.*)\r\n$/.exec(batchSheet([line])) ?? []
    expect(head).toBe(batchHead.join(','))
    expect(row).toBe(`7,${sheba},${line.holder},2000000,,,`)
    const paya = payaFile('3', '2026-11-21T10:00:00.000Z', { sheba, holder: 'بازارگاه' }, [line, { ...line, id: '8' }])
    expect(paya).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>4000000</CtrlSum>')
    expect(paya).toContain('<Nm>مریم &lt;نوری&gt; &amp; پسران</Nm>')
    expect(paya.match(/<EndToEndId>/g)).toHaveLength(2)
  })
})
