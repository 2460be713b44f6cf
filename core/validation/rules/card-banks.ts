import { toLatinDigits } from '../../shared/text/digits.ts'

/**
 * Banks by the first six digits of their cards. The list becomes outdated: use it for display, never for validation.
 */
const cardBanks: Readonly<Record<string, readonly string[]>> = {
  تجارت: ['585983', '627353'],
  پاسارگاد: ['502229', '639347'],
  شهر: ['502806', '504706'],
  'توسعه تعاون': ['502908'],
  سپه: ['589210'],
  دی: ['502938'],
  'رفاه کارگران': ['589463'],
  'قرض‌الحسنه رسالت': ['504172'],
  'ایران زمین': ['505785'],
  کوثر: ['505801'],
  خاورمیانه: ['585947'],
  نور: ['507677'],
  'ایران و ونزوئلا': ['581874'],
  گردشگری: ['505416', '505426'],
  'توسعه صادرات': ['627648', '207177'],
  کارآفرین: ['502910', '627488'],
  'صادرات ایران': ['603769', '903769'],
  کشاورزی: ['603770', '639217'],
  'ملی ایران': ['603799', '170019'],
  ملل: ['606256'],
  'قرض‌الحسنه مهر ایران': ['606373'],
  ملت: ['610433', '991975'],
  'سامان و بلو': ['621986'],
  پارسیان: ['622106', '627884', '639194'],
  انصار: ['627381'],
  'اقتصاد نوین': ['627412'],
  'صنعت و معدن': ['627961'],
  'پست بانک ایران': ['627760'],
  مسکن: ['628023'],
  'مؤسسهٔ توسعه': ['628157'],
  آینده: ['636214'],
  مرکزی: ['636795', '636797'],
  حکمت: ['636949'],
  سینا: ['639346'],
  قوامین: ['639599'],
  'مهر اقتصاد': ['639370'],
  سرمایه: ['639607'],
}

const byPrefix = new Map(
  Object.entries(cardBanks).flatMap(([bank, prefixes]) => prefixes.map((prefix) => [prefix, bank] as const)),
)

/** Returns the Persian name of a card's bank; `undefined` when the first six digits are not in the list. */
export function bankOfCard(digits: string): string | undefined {
  return byPrefix.get(toLatinDigits(digits).replace(/[\s-]/g, '').slice(0, 6))
}
