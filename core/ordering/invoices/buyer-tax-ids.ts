import * as v from 'valibot'
import { text } from '../../contract/schemas.ts'
import { plainText } from '../../shared/text/text.ts'
import { economicNumberSentence, isEconomicNumber } from '../../stores/index.ts'
import { additionalMessages, isLegalId, isMelicode, messages } from '../../validation/index.ts'

const typedNumber = v.pipe(text(20), v.transform(plainText))
const companyDigits = 11

/** What a buyer may add to an invoice; it is never sent (ORD-91). */
export const buyerTaxIds = v.object({
  economic_number: v.pipe(typedNumber, v.check(isEconomicNumber, economicNumberSentence)),
  /** The national code of a person or the national id of a company. */
  national_id: v.pipe(
    typedNumber,
    v.check((value) => value.length === companyDigits || isMelicode(value), messages.melicode),
    v.check((value) => value.length !== companyDigits || isLegalId(value), additionalMessages.legal_id),
  ),
})

export type BuyerTaxIds = v.InferOutput<typeof buyerTaxIds>
