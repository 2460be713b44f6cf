import { shebaDigits } from './sheba-digits.ts'

/**
 * Banks by the three-digit bank code of a sheba. The list becomes outdated: use it for display, never for validation.
 */
const shebaBanks: Readonly<Record<string, string>> = {
  '010': 'مرکزی',
  '011': 'صنعت و معدن',
  '012': 'ملت',
  '013': 'رفاه کارگران',
  '014': 'مسکن',
  '015': 'سپه',
  '016': 'کشاورزی',
  '017': 'ملی ایران',
  '018': 'تجارت',
  '019': 'صادرات ایران',
  '020': 'توسعه صادرات',
  '021': 'پست بانک ایران',
  '022': 'توسعه تعاون',
  '051': 'مؤسسهٔ توسعه',
  '052': 'قوامین',
  '053': 'کارآفرین',
  '054': 'پارسیان',
  '055': 'اقتصاد نوین',
  '056': 'سامان و بلو',
  '057': 'پاسارگاد',
  '058': 'سرمایه',
  '059': 'سینا',
  '060': 'قرض‌الحسنه مهر ایران',
  '061': 'شهر',
  '062': 'آینده',
  '063': 'انصار',
  '064': 'گردشگری',
  '065': 'حکمت',
  '066': 'دی',
  '069': 'ایران زمین',
  '070': 'قرض‌الحسنه رسالت',
  '073': 'کوثر',
  '075': 'ملل',
  '078': 'خاورمیانه',
  '079': 'مهر اقتصاد',
  '080': 'نور',
  '090': 'قرض‌الحسنه مهر ایران',
  '095': 'ایران و ونزوئلا',
}

/** Returns the Persian name of a sheba's bank; `undefined` when its code is not in the list. */
export function bankOfSheba(text: string): string | undefined {
  const code = shebaDigits(text)?.slice(2, 5)
  return code !== undefined && Object.hasOwn(shebaBanks, code) ? shebaBanks[code] : undefined
}
