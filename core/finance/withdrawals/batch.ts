import { csvLine, csvByteOrderMark } from '../../shared/text/csv.ts'
import { type Rial, sum } from '../../shared/money.ts'

/** One payment of a batch. */
export interface BatchLine {
  readonly id: string
  readonly amount: Rial
  readonly sheba: string
  readonly holder: string
}

/** The account that the bank pays from. */
export interface Payer {
  readonly sheba: string
  readonly holder: string
}

/** The header of the sheet sent to the bank; the bank fills in the last three columns. */
export const batchHeader = [
  'شمارهٔ درخواست',
  'شبا',
  'دارندهٔ حساب',
  'مبلغ (ریال)',
  'نتیجه',
  'کد رهگیری',
  'علت برگشت',
] as const

/** Returns the batch as CSV. */
export function batchCsv(lines: readonly BatchLine[]): string {
  const rows = lines.map(({ id, sheba, holder, amount }) => csvLine([id, sheba, holder, amount, null, null, null]))
  return [csvByteOrderMark, csvLine(batchHeader), ...rows].join('')
}

/** Returns the batch as a Paya group order: an ISO 20022 customer credit transfer, in Rial. */
export function payaFile(batch_id: string, created_at: string, payer: Payer, lines: readonly BatchLine[]): string {
  const [count, total, name] = [lines.length, sum(lines.map(({ amount }) => amount)), `BZG${batch_id}`]
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">
<CstmrCdtTrfInitn>
<GrpHdr><MsgId>${name}</MsgId><CreDtTm>${created_at.slice(0, 19)}</CreDtTm><NbOfTxs>${count}</NbOfTxs><CtrlSum>${total}</CtrlSum>${partyElement('InitgPty', payer.holder)}</GrpHdr>
<PmtInf><PmtInfId>1</PmtInfId><PmtMtd>TRF</PmtMtd><NbOfTxs>${count}</NbOfTxs><CtrlSum>${total}</CtrlSum><ReqdExctnDt>${created_at.slice(0, 10)}</ReqdExctnDt>${partyElement('Dbtr', payer.holder)}${ibanElement('DbtrAcct', payer.sheba)}
${lines.map(transferElement).join('\n')}
</PmtInf>
</CstmrCdtTrfInitn>
</Document>
`
}

function transferElement({ id, amount, sheba, holder }: BatchLine): string {
  return `<CdtTrfTxInf><PmtId><InstrId>${id}</InstrId><EndToEndId>${id}</EndToEndId></PmtId><Amt><InstdAmt Ccy="IRR">${amount}</InstdAmt></Amt>${partyElement('Cdtr', holder)}${ibanElement('CdtrAcct', sheba)}</CdtTrfTxInf>`
}

function partyElement(tag: string, name: string): string {
  return `<${tag}><Nm>${escapeXml(name)}</Nm></${tag}>`
}

function ibanElement(tag: string, sheba: string): string {
  return `<${tag}><Id><IBAN>${sheba}</IBAN></Id></${tag}>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
