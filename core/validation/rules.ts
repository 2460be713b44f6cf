import { checked, isChecked } from './checked.ts'
import { biggerThan, isBiggerThan } from './bigger-than.ts'
import { dateFormat, isDateFormat } from './date-format.ts'
import { email, isEmail } from './email.ts'
import { equalOrBiggerThan, isEqualOrBiggerThan } from './equal-or-bigger-than.ts'
import { equalOrLessThan, isEqualOrLessThan } from './equal-or-less-than.ts'
import { isLatinWord, latinWord } from './latin-word.ts'
import { isLength, length } from './length.ts'
import { isLessThan, lessThan } from './less-than.ts'
import { isMelicode, melicode } from './melicode.ts'
import type { messages } from './messages.ts'
import { isMinCharLength, minCharLength } from './min-char-length.ts'
import { isMinLength, minLength } from './min-length.ts'
import { isMobile, mobile } from './mobile.ts'
import { isNumeric, numeric } from './numeric.ts'
import { isPersianDate, persianDate } from './persian-date.ts'
import { isPersianWord, persianWord } from './persian-word.ts'
import { isPhone, phone } from './phone.ts'
import { isRequired, required } from './required.ts'
import type { Rule } from './rule.ts'
import { isSheba, sheba } from './sheba.ts'
import { isShebaNotBlubank, shebaNotBlubank } from './sheba-not-blubank.ts'
import { isShebaNotResalat, shebaNotResalat } from './sheba-not-resalat.ts'

/** A row of the table: the plain predicate and the valibot action; `n` is read only where `takesNumber`. */
export interface RuleRow {
  readonly takesNumber: boolean
  readonly passes: (value: unknown, n: number) => boolean
  readonly action: (n: number) => Rule<unknown>
}

/** The name of a rule of specification §5. */
export type RuleName = keyof typeof messages

/** The 21 rules of specification §5 by their names there, in its order. */
export const rules: Readonly<Record<RuleName, RuleRow>> = {
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
