import type { ParcelEvent } from '../../../core/ordering/index.ts'

/** The events of a parcel since its payment. */
export type OrderScenario = readonly ParcelEvent[]

const sent: OrderScenario = ['confirm', 'ship']
const arrived: OrderScenario = [...sent, 'deliver']
const disputed: OrderScenario = [...arrived, 'report_problem', 'escalate']

/** Scenarios that end in every state of a parcel; common ones are listed more often. */
export const orderScenarios: readonly OrderScenario[] = [
  [],
  ['confirm'],
  sent,
  [...arrived, 'complete'],
  ['confirm', 'request_cancel'],
  ['confirm', 'request_delay'],
  [...sent, 'report_wrong_code'],
  arrived,
  [...arrived, 'report_problem'],
  disputed,
  ['time_out'],
  ['reject'],
  [...disputed, 'decide_refund'],
  [...disputed, 'decide_partial_refund'],
  ['confirm', 'request_cancel', 'accept_cancel'],
  ['confirm', 'request_delay', 'accept_delay', ...sent.slice(1), 'deliver', 'complete'],
  [...sent, 'report_wrong_code', 'correct_code', 'deliver', 'time_out'],
  [...arrived, 'report_problem', 'solve'],
  [...arrived, 'complete'],
  ['confirm', 'request_cancel', 'refuse_cancel'],
  [],
  ['confirm'],
]

/** A sale that was returned. */
export const afterReturnPeriod: OrderScenario = [...disputed, 'decide_refund']

/** Scenarios for a second parcel of an order, the longest first. */
export const commonScenarios: readonly OrderScenario[] = [[...arrived, 'complete'], arrived, sent, ['confirm'], []]

const hoursBefore: Readonly<Record<ParcelEvent, number>> = {
  confirm: 5,
  time_out: 24,
  reject: 8,
  reject_items: 8,
  cancel: 3,
  ship: 20,
  request_cancel: 4,
  accept_cancel: 9,
  refuse_cancel: 7,
  request_delay: 10,
  accept_delay: 5,
  refuse_delay: 5,
  deliver: 52,
  complete: 40,
  report_wrong_code: 18,
  correct_code: 4,
  report_problem: 16,
  solve: 30,
  refund: 30,
  partial_refund: 30,
  escalate: 48,
  decide_completed: 26,
  decide_refund: 26,
  decide_partial_refund: 26,
  late_refund: 90,
  late_partial_refund: 90,
}

/** Returns when each event of a scenario happens, in hours after the payment. */
export function stepTimesOf(scenario: OrderScenario): number[] {
  let hours = 0
  return scenario.map((event, index) => {
    hours += event === 'time_out' && index > 0 ? 72 : hoursBefore[event]
    return hours
  })
}

const byBuyer: readonly ParcelEvent[] = [
  'cancel',
  'request_cancel',
  'accept_delay',
  'refuse_delay',
  'complete',
  'report_wrong_code',
  'report_problem',
  'escalate',
]
const byPlatform: readonly ParcelEvent[] = [
  'decide_completed',
  'decide_refund',
  'decide_partial_refund',
  'late_refund',
  'late_partial_refund',
]

/** Returns the actor of an event as the history stores it. */
export function actorOf(event: ParcelEvent, buyer: number, store: string): string {
  if (event === 'time_out') return 'clock'
  if (byPlatform.includes(event)) return 'platform'
  return byBuyer.includes(event) ? `account:${buyer}` : `store:${store}`
}

const reasons: Readonly<Partial<Record<ParcelEvent, string>>> = {
  reject: 'out-of-stock',
  cancel: 'personal',
  request_cancel: 'personal',
  request_delay: 'shipping-problem',
  report_problem: 'damaged',
  report_wrong_code: 'wrong-code',
}

/** Returns the reason of an event, where it needs one. */
export function stepReasonOf(event: ParcelEvent): string | null {
  return reasons[event] ?? null
}
