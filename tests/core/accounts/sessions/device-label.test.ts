import { expect, it } from 'vitest'
import { deviceLabelOf } from '../../../../core/accounts/sessions/device-label.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

it.each([
  [`Mozilla/5.0 (Linux; Android 14; SM-A515F) ${chrome} Mobile Safari/537.36`, 'کروم روی اندروید'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0`, 'اِج روی ویندوز'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'سافاری روی آیفون یا آیپد'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'فایرفاکس روی لینوکس'],
  ['curl/8.0', ''],
  ['', ''],
])('ACC-14 labels the device of %s', (agent, words) => {
  expect(deviceLabelOf(agent)).toBe(words)
})
