import { describe, expect, it } from 'vitest'
import { storeRightsOf, storeRoles } from '../../../core/contract/rights.ts'
import { type PendingStoreWork, taskNames, taskRights, storeTasks } from '../../../core/reports/index.ts'
import { profileSteps } from '../../../core/stores/index.ts'

const at = (hour: number): string => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`
const parcel = (
  state: PendingStoreWork['parcels'][number]['state'],
  more: Partial<PendingStoreWork['parcels'][number]> = {},
) => ({
  state,
  case: null,
  count: 1,
  since: at(1),
  ship_by: null,
  confirm_by: null,
  due_by: null,
  ...more,
})
const waiting = (state: 'open' | 'offered' | 'waiting_return', tracking_code: string | null = null) => ({
  case: { state, since: at(2), tracking_code },
})
const work: PendingStoreWork = {
  parcels: [
    parcel('new', { count: 3 }),
    parcel('preparing', { ship_by: at(5) }),
    parcel('tracking_wrong'),
    parcel('cancel_requested'),
    parcel('problem', waiting('open')),
    parcel('problem', waiting('offered')),
    parcel('problem', { ...waiting('waiting_return', '123456'), count: 2 }),
    parcel('in_dispute', waiting('waiting_return', '123456')),
    parcel('in_dispute', waiting('waiting_return')),
  ],
  counts: { changes: 1, declined: 2, 'sold-out': 3, low: 4, questions: 5, reviews: 6 },
  completed_steps: profileSteps.filter((step) => step !== 'product'),
  payable_at: at(9),
}
const nothing: PendingStoreWork = {
  parcels: [],
  completed_steps: profileSteps,
  payable_at: null,
  counts: { changes: 0, declined: 0, 'sold-out': 0, low: 0, questions: 0, reviews: 0 },
}

describe('the tasks of a store', () => {
  it('REP-1 are in a fixed order with the nearest deadline, without empty ones', () => {
    const tasks = storeTasks(work, { role: 'owner', state: 'active' })
    expect(tasks.map(({ name }) => name)).toEqual(taskNames)
    expect(tasks.find(({ name }) => name === 'confirm')).toEqual({
      name: 'confirm',
      count: 3,
      until: '2026-11-22T01:00:00.000Z',
    })
    expect(tasks.find(({ name }) => name === 'ship')).toMatchObject({ count: 1, until: at(5) })
    expect(storeTasks(nothing, { role: 'owner', state: 'active' })).toEqual([])
  })

  it('REP-1 name the unfinished profile steps of an incomplete store', () => {
    const tasks = storeTasks({ ...nothing, completed_steps: ['terms', 'name'] }, { role: 'owner', state: 'incomplete' })
    expect(tasks).toEqual([{ name: 'steps', count: 5, until: null }])
  })

  it.each(storeRoles)('REP-2 show %s only what the role may handle', (role) => {
    const told = storeTasks(work, { role, state: 'active' }).map(({ name }) => name)
    expect(told).toEqual(taskNames.filter((name) => storeRightsOf(role).includes(taskRights[name])))
  })

  it('REP-3 count parcels only when the store is the next actor', () => {
    const tasks = storeTasks(work, { role: 'owner', state: 'active' })
    expect(tasks.find(({ name }) => name === 'problems')).toMatchObject({ count: 3 })
    expect(tasks.find(({ name }) => name === 'returns')).toMatchObject({ count: 1 })
  })
})
