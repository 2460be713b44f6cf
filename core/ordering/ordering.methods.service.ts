import type { Handlers } from '../contract/endpoint.ts'
import { changeSetting, type MethodTerms, type SettingParts } from '../settings/index.ts'
import type { methodsContract } from './ordering.methods.contract.ts'
import type { MethodUse } from './ordering.methods.ports.ts'
import { shippingMethods } from './ordering.schema.ts'
import { isOff, methodTitles } from './ordering.shipping.ts'

export interface MethodParts extends SettingParts {
  readonly methodUse: MethodUse
}

const name = 'shipping-methods'

/** The shipping methods of the whole market, as an administrator reads and switches them. */
export function createMethods(parts: MethodParts): Handlers<typeof methodsContract> {
  return {
    async marketMethods() {
      const [used, latest] = await Promise.all([parts.methodUse.used(), parts.settingBook.latest()])
      const last = latest.find((version) => version.name === name)
      const terms = (last?.value ?? {}) as MethodTerms
      const useOf = new Map(used.map((use) => [use.method, use]))
      const rows = shippingMethods.map((method) => ({
        method,
        on: !isOff(terms, method),
        title: terms[method]?.title ?? '',
        stores: useOf.get(method)?.stores ?? 0,
        parcels: useOf.get(method)?.parcels ?? 0,
      }))
      return { version: last?.id ?? '0', rows }
    },
    setMarketMethod({ method, on, title, seen, reason }, caller) {
      const kept = title === methodTitles[method] ? '' : title
      return changeSetting(parts, { name, seen, reason, caller }, (held) => ({
        ...(held as MethodTerms),
        [method]: { on, title: kept },
      }))
    },
  }
}
