import type { ParcelEvent } from '../../core/ordering/index.ts'

/** The way a parcel has gone since it was paid. */
export type Way = readonly ParcelEvent[]

const sent: Way = ['confirm', 'ship']
const arrived: Way = [...sent, 'deliver']
const disputed: Way = [...arrived, 'report_problem', 'escalate']

/** Ways that end in every state of a parcel, the usual ones more often. */
export const ways: readonly Way[] = [
  [],
  ['confirm'],
  sent,
  [...arrived, 'complete'],
  ['confirm', 'ask_cancel'],
  ['confirm', 'ask_delay'],
  [...sent, 'report_code'],
  arrived,
  [...arrived, 'report_problem'],
  disputed,
  ['time_out'],
  ['reject'],
  [...disputed, 'decide_refund'],
  [...disputed, 'decide_part_refund'],
  ['confirm', 'ask_cancel', 'accept_cancel'],
  ['confirm', 'ask_delay', 'accept_delay', ...sent.slice(1), 'deliver', 'complete'],
  [...sent, 'report_code', 'mend_code', 'deliver', 'time_out'],
  [...arrived, 'report_problem', 'solve'],
  [...arrived, 'complete'],
  ['confirm', 'ask_cancel', 'refuse_cancel'],
  [],
  ['confirm'],
]

/** A sale that came back. */
export const pastReturn: Way = [...disputed, 'decide_refund']

/** Ways of a second parcel in an order, the longest first. */
export const plainWays: readonly Way[] = [[...arrived, 'complete'], arrived, sent, ['confirm'], []]

const hoursBefore: Readonly<Record<ParcelEvent, number>> = {
  confirm: 5,
  time_out: 24,
  reject: 8,
  reject_items: 8,
  cancel: 3,
  ship: 20,
  ask_cancel: 4,
  accept_cancel: 9,
  refuse_cancel: 7,
  ask_delay: 10,
  accept_delay: 5,
  refuse_delay: 5,
  deliver: 52,
  complete: 40,
  report_code: 18,
  mend_code: 4,
  report_problem: 16,
  solve: 30,
  refund: 30,
  part_refund: 30,
  escalate: 48,
  decide_completed: 26,
  decide_refund: 26,
  decide_part_refund: 26,
  late_refund: 90,
  late_part_refund: 90,
}

/** When each event of a way happens, in hours after the payment. */
export function timesOf(way: Way): number[] {
  let hours = 0
  return way.map((event, index) => {
    hours += event === 'time_out' && index > 0 ? 72 : hoursBefore[event]
    return hours
  })
}

const byBuyer: readonly ParcelEvent[] = [
  'cancel',
  'ask_cancel',
  'accept_delay',
  'refuse_delay',
  'complete',
  'report_code',
  'report_problem',
  'escalate',
]
const byHouse: readonly ParcelEvent[] = [
  'decide_completed',
  'decide_refund',
  'decide_part_refund',
  'late_refund',
  'late_part_refund',
]

/** Who caused an event, as history names them. */
export function actorOf(event: ParcelEvent, buyer: number, store: string): string {
  if (event === 'time_out') return 'clock'
  if (byHouse.includes(event)) return 'house'
  return byBuyer.includes(event) ? `account:${buyer}` : `store:${store}`
}

const reasons: Readonly<Partial<Record<ParcelEvent, string>>> = {
  reject: 'out-of-stock',
  cancel: 'personal',
  ask_cancel: 'personal',
  ask_delay: 'shipping-problem',
  report_problem: 'damaged',
  report_code: 'wrong-code',
}

/** Why an event happened, where a reason belongs to it. */
export function reasonOf(event: ParcelEvent): string | null {
  return reasons[event] ?? null
}
