import type { Sms } from '../../core/shared/ports/sms.ports.ts'

export interface SmsLog extends Sms {
  /** The last sign-in code sent to a mobile number, shown in the test environment; `undefined` when there is none. */
  lastCode(mobile: string): string | undefined
}

const remembered = 1000

/**
 * Creates a provider that only logs: one line per message, without the code and the full number. Remembers the last
 * code of 1,000 numbers.
 */
export function createSmsLog(write: (line: string) => void): SmsLog {
  const codes = new Map<string, string>()
  const remember = (mobile: string, code: string): void => {
    codes.delete(mobile)
    codes.set(mobile, code)
    const [oldest] = codes.keys()
    if (codes.size > remembered && oldest !== undefined) codes.delete(oldest)
  }
  return {
    sendTemplate: async (kind, mobile, params) => {
      if ('code' in params) remember(mobile, params.code)
      write(`sms ${kind} to ${mobile.slice(0, 4)}***${mobile.slice(-2)}`)
    },
    lastCode: (mobile) => codes.get(mobile),
  }
}
