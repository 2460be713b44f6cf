import { describe, expect, it } from 'vitest'
import {
  parseBankResponse,
  batchHeader,
  batchCsv,
  matchBankResponse,
  payaFile,
} from '../../../../core/finance/index.ts'
import { rial } from '../../../../core/shared/money.ts'

const sheba = 'IR820540102680020817909002'
const line = { id: '7', amount: rial(2_000_000), sheba, holder: 'مریم <نوری> & پسران' }
const sent = { ...line, state: 'sent' as const, tracking_code: null }
const linesOf = (...rows: string[][]) => parseBankResponse([[...batchHeader], ...rows])
const cells = (result: string, told: readonly [string, string] = ['12', '']) => [
  '۷',
  sheba,
  '',
  '۲٬۰۰۰٬۰۰۰',
  result,
  ...told,
]

describe('the bank response', () => {
  it('FIN-19 is read by column titles, with digits of any script', () => {
    expect(linesOf(cells('واریز'), ['', '', '', '', '', '', ''])).toEqual([
      { row: 2, id: '7', sheba, amount: '2000000', result: 'paid', tracking_code: '12', reason: '' },
    ])
    const bare = [
      ['ID', 'Amount', 'Result'],
      ['7', '2000000', 'Returned'],
    ]
    expect(parseBankResponse(bare)).toMatchObject([{ id: '7', result: 'returned', sheba: '' }])
    expect(() => parseBankResponse([['شبا', 'مبلغ']])).toThrow('finance/bank-response-unreadable')
    expect(() => parseBankResponse([])).toThrow('finance/bank-response-unreadable')
  })

  it('FIN-20 applies only lines of sent requests, and reports what is wrong with the others', () => {
    const verdicts = (rows: string[][], requests: Parameters<typeof matchBankResponse>[1] = [sent]) =>
      matchBankResponse(linesOf(...rows), requests)
    expect(verdicts([cells('واریز')])).toEqual(['paid'])
    expect(verdicts([cells('برگشت', ['', 'حساب بسته است'])])).toEqual(['returned'])
    expect(verdicts([cells('واریز'), cells('برگشت')])).toEqual(['duplicate', 'duplicate'])
    expect(verdicts([cells('واریز', ['', ''])])).toEqual(['unreadable'])
    expect(verdicts([cells('شاید')])).toEqual(['unreadable'])
    expect(verdicts([cells('constructor')])).toEqual(['unreadable'])
    expect(verdicts([cells('واریز')], [])).toEqual(['unknown'])
    expect(verdicts([cells('واریز')], [{ ...sent, state: 'approved' }])).toEqual(['unknown'])
    expect(verdicts([cells('واریز')], [{ ...sent, amount: rial(1) }])).toEqual(['mismatch'])
    expect(verdicts([cells('واریز')], [{ ...sent, sheba: 'IR1' }])).toEqual(['mismatch'])
    expect(verdicts([cells('واریز')], [{ ...sent, state: 'paid', tracking_code: '12' }])).toEqual(['applied'])
    expect(verdicts([cells('واریز')], [{ ...sent, state: 'paid', tracking_code: '13' }])).toEqual(['conflict'])
    expect(verdicts([cells('واریز')], [{ ...sent, state: 'returned' }])).toEqual(['conflict'])
  })
})

describe('the files of a batch', () => {
  it('FIN-18 contain every payment, and no name breaks them', () => {
    const [, head, row] = /^\uFEFF(.*)\r\n(.*)\r\n$/.exec(batchCsv([line])) ?? []
    expect(head).toBe(batchHeader.join(','))
    expect(row).toBe(`7,${sheba},${line.holder},2000000,,,`)
    const paya = payaFile('3', '2026-11-21T10:00:00.000Z', { sheba, holder: 'بازارگاه' }, [line, { ...line, id: '8' }])
    expect(paya).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>4000000</CtrlSum>')
    expect(paya).toContain('<Nm>مریم &lt;نوری&gt; &amp; پسران</Nm>')
    expect(paya.match(/<EndToEndId>/g)).toHaveLength(2)
  })
})
