import { csvLine, csvStart } from '../shared/csv.ts'
import { type Rial, sum } from '../shared/money.ts'

/** One payment of a batch. */
export interface BatchLine {
  readonly id: string
  readonly amount: Rial
  readonly sheba: string
  readonly holder: string
}

/** Whose account the bank pays from. */
export interface Payer {
  readonly sheba: string
  readonly holder: string
}

/** The head of the sheet that goes to the bank; the last three columns come back filled. */
export const batchHead = [
  'شمارهٔ درخواست',
  'شبا',
  'دارندهٔ حساب',
  'مبلغ (ریال)',
  'نتیجه',
  'کد رهگیری',
  'علت برگشت',
] as const

/** The batch as a spreadsheet. */
export function batchSheet(lines: readonly BatchLine[]): string {
  const rows = lines.map(({ id, sheba, holder, amount }) => csvLine([id, sheba, holder, amount, null, null, null]))
  return [csvStart, csvLine(batchHead), ...rows].join('')
}

/** The batch as a group order of Paya: a customer credit transfer of ISO 20022, in Rial. */
export function payaFile(batch_id: string, made_at: string, payer: Payer, lines: readonly BatchLine[]): string {
  const [count, total, name] = [lines.length, sum(lines.map(({ amount }) => amount)), `BZG${batch_id}`]
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">
<CstmrCdtTrfInitn>
<GrpHdr><MsgId>${name}</MsgId><CreDtTm>${made_at.slice(0, 19)}</CreDtTm><NbOfTxs>${count}</NbOfTxs><CtrlSum>${total}</CtrlSum>${partyOf('InitgPty', payer.holder)}</GrpHdr>
<PmtInf><PmtInfId>1</PmtInfId><PmtMtd>TRF</PmtMtd><NbOfTxs>${count}</NbOfTxs><CtrlSum>${total}</CtrlSum><ReqdExctnDt>${made_at.slice(0, 10)}</ReqdExctnDt>${partyOf('Dbtr', payer.holder)}${accountOf('DbtrAcct', payer.sheba)}
${lines.map(transferOf).join('\n')}
</PmtInf>
</CstmrCdtTrfInitn>
</Document>
`
}

function transferOf({ id, amount, sheba, holder }: BatchLine): string {
  return `<CdtTrfTxInf><PmtId><InstrId>${id}</InstrId><EndToEndId>${id}</EndToEndId></PmtId><Amt><InstdAmt Ccy="IRR">${amount}</InstdAmt></Amt>${partyOf('Cdtr', holder)}${accountOf('CdtrAcct', sheba)}</CdtTrfTxInf>`
}

function partyOf(tag: string, name: string): string {
  return `<${tag}><Nm>${escaped(name)}</Nm></${tag}>`
}

function accountOf(tag: string, sheba: string): string {
  return `<${tag}><Id><IBAN>${sheba}</IBAN></Id></${tag}>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
