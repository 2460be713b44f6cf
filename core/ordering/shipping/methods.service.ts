import type { Handlers } from '../../contract/endpoint.ts'
import { changeSetting, type MethodTerms, type SettingsDependencies } from '../../settings/index.ts'
import type { shippingMethodsContract } from './methods.contract.ts'
import type { ShippingMethodUsageQueries } from './methods.ports.ts'
import { shippingMethods } from '../orders/schema.ts'
import { isMethodDisabled, shippingMethodLabels } from './rates.ts'

export interface ShippingMethodDependencies extends SettingsDependencies {
  readonly shippingMethodUsage: ShippingMethodUsageQueries
}

const settingName = 'shipping-methods'

/** The endpoints with which an administrator reads and switches shipping methods. */
export function createShippingMethodHandlers(
  deps: ShippingMethodDependencies,
): Handlers<typeof shippingMethodsContract> {
  return {
    async listShippingMethods() {
      const [usage, latest] = await Promise.all([deps.shippingMethodUsage.list(), deps.settingRepository.latest()])
      const latestVersion = latest.find((version) => version.name === settingName)
      const terms = (latestVersion?.value ?? {}) as MethodTerms
      const usageByMethod = new Map(usage.map((entry) => [entry.method, entry]))
      const rows = shippingMethods.map((method) => ({
        method,
        on: !isMethodDisabled(terms, method),
        title: terms[method]?.title ?? '',
        stores: usageByMethod.get(method)?.stores ?? 0,
        parcels: usageByMethod.get(method)?.parcels ?? 0,
      }))
      return { version: latestVersion?.id ?? '0', rows }
    },
    updateShippingMethod({ method, on, title, seen, reason }, caller) {
      const customTitle = title === shippingMethodLabels[method] ? '' : title
      return changeSetting(deps, { name: settingName, seen, reason, caller }, (current) => ({
        ...(current as MethodTerms),
        [method]: { on, title: customTitle },
      }))
    },
  }
}
