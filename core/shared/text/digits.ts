const persianZero = 0x06f0
const arabicZero = 0x0660
const foreignDigit = /[\u06F0-\u06F9\u0660-\u0669]/g
const latinDigit = /[0-9]/g

/** Converts Persian and Arabic-Indic digits to Latin; everything else stays. */
export function toLatinDigits(text: string): string {
  return text.replace(foreignDigit, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= persianZero ? persianZero : arabicZero))
  })
}

/** Converts Latin digits to Persian, for display. */
export function toPersianDigits(text: string | number): string {
  return String(text).replace(latinDigit, (digit) => String.fromCharCode(persianZero + Number(digit)))
}
