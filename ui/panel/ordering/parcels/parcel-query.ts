import { parcelStates, shippingMethods } from '../../../../core/ordering/index.ts'

const searchText = { from: 'from', to: 'to', text: 'text' } as const
const day = /^1[34][0-9]{2}\/[0-9]{2}\/[0-9]{2}$/

/** Returns the filters of a URL. */
export function parcelFilterOf(query: URLSearchParams) {
  const [state, method] = [query.get('state'), query.get('method')]
  const [from, to] = [query.get(searchText.from) ?? '', query.get(searchText.to) ?? '']
  return {
    ...pickFrom(
      'state',
      parcelStates.find((one) => one === state),
    ),
    ...pickFrom(
      'method',
      shippingMethods.find((one) => one === method),
    ),
    ...pickFrom('from', day.test(from) ? from : undefined),
    ...pickFrom('to', day.test(to) ? to : undefined),
    ...pickFrom('text', query.get(searchText.text)?.slice(0, 80) || undefined),
  }
}

function pickFrom<Name extends string, Value>(name: Name, value: Value | undefined): Partial<Record<Name, Value>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, Value>)
}
