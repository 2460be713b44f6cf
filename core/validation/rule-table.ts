import { checked, isChecked } from './rules/checked.ts'
import { biggerThan, isBiggerThan } from './rules/bigger-than.ts'
import { dateFormat, isDateFormat } from './rules/date-format.ts'
import { email, isEmail } from './rules/email.ts'
import { equalOrBiggerThan, isEqualOrBiggerThan } from './rules/equal-or-bigger-than.ts'
import { equalOrLessThan, isEqualOrLessThan } from './rules/equal-or-less-than.ts'
import { isLatinWord, latinWord } from './rules/latin-word.ts'
import { isLength, length } from './rules/length.ts'
import { isLessThan, lessThan } from './rules/less-than.ts'
import { isMelicode, melicode } from './rules/melicode.ts'
import type { messages } from './messages.ts'
import { isMinCharLength, minCharLength } from './rules/min-char-length.ts'
import { isMinLength, minLength } from './rules/min-length.ts'
import { isMobile, mobile } from './rules/mobile.ts'
import { isNumeric, numeric } from './rules/numeric.ts'
import { isPersianDate, persianDate } from './rules/persian-date.ts'
import { isPersianWord, persianWord } from './rules/persian-word.ts'
import { isPhone, phone } from './rules/phone.ts'
import { isRequired, required } from './rules/required.ts'
import type { Rule } from './rule.ts'
import { isSheba, sheba } from './rules/sheba.ts'
import { isShebaNotBlubank, shebaNotBlubank } from './rules/sheba-not-blubank.ts'
import { isShebaNotResalat, shebaNotResalat } from './rules/sheba-not-resalat.ts'

/** A row of the table: the predicate and the valibot action; `n` is used only where `takesNumber` is set. */
export interface ValidationRule {
  readonly takesNumber: boolean
  readonly passes: (value: unknown, n: number) => boolean
  readonly action: (n: number) => Rule<unknown>
}

/** The name of a rule. */
export type RuleName = keyof typeof messages

/** The 21 named rules, in a fixed order. */
export const rules: Readonly<Record<RuleName, ValidationRule>> = {
  required: { takesNumber: false, passes: isRequired, action: () => required() },
  checked: { takesNumber: false, passes: isChecked, action: () => checked() },
  email: { takesNumber: false, passes: isEmail, action: () => email() },
  melicode: { takesNumber: false, passes: isMelicode, action: () => melicode() },
  sheba: { takesNumber: false, passes: isSheba, action: () => sheba() },
  phone: { takesNumber: false, passes: isPhone, action: () => phone() },
  mobile: { takesNumber: false, passes: isMobile, action: () => mobile() },
  length: { takesNumber: true, passes: isLength, action: length },
  minLength: { takesNumber: true, passes: isMinLength, action: minLength },
  minCharLength: { takesNumber: true, passes: isMinCharLength, action: minCharLength },
  biggerThan: { takesNumber: true, passes: isBiggerThan, action: biggerThan },
  lessThan: { takesNumber: true, passes: isLessThan, action: lessThan },
  equalOrBiggerThan: { takesNumber: true, passes: isEqualOrBiggerThan, action: equalOrBiggerThan },
  equalOrLessThan: { takesNumber: true, passes: isEqualOrLessThan, action: equalOrLessThan },
  numeric: { takesNumber: false, passes: isNumeric, action: () => numeric() },
  shebaNotResalat: { takesNumber: false, passes: isShebaNotResalat, action: () => shebaNotResalat() },
  shebaNotBlubank: { takesNumber: false, passes: isShebaNotBlubank, action: () => shebaNotBlubank() },
  latin_word: { takesNumber: false, passes: isLatinWord, action: () => latinWord() },
  persian_word: { takesNumber: false, passes: isPersianWord, action: () => persianWord() },
  date_format: { takesNumber: false, passes: isDateFormat, action: () => dateFormat() },
  persian_date: { takesNumber: false, passes: isPersianDate, action: () => persianDate() },
}
