import { parcelStates, shippingMethods } from '../../../core/ordering/index.ts'

const words = { from: 'from', to: 'to', text: 'text' } as const
const day = /^1[34][0-9]{2}\/[0-9]{2}\/[0-9]{2}$/

/** The filters in an address, and nothing else of it. */
export function filterOf(query: URLSearchParams) {
  const [state, method] = [query.get('state'), query.get('method')]
  const [from, to] = [query.get(words.from) ?? '', query.get(words.to) ?? '']
  return {
    ...pick(
      'state',
      parcelStates.find((one) => one === state),
    ),
    ...pick(
      'method',
      shippingMethods.find((one) => one === method),
    ),
    ...pick('from', day.test(from) ? from : undefined),
    ...pick('to', day.test(to) ? to : undefined),
    ...pick('text', query.get(words.text)?.slice(0, 80) || undefined),
  }
}

function pick<Name extends string, Value>(name: Name, value: Value | undefined): Partial<Record<Name, Value>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, Value>)
}
