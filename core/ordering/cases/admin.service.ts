import { accountIdOf } from '../../accounts/index.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import { toLatinDigits } from '../../shared/text/digits.ts'
import { normaliseMobile } from '../../shared/text/mobile.ts'
import { sum } from '../../shared/money.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { type PhotoDependencies, readPhoto } from './photos.service.ts'
import type { AdminCase, AdminCaseRow, adminCasesContract } from './admin.contract.ts'
import type { AdminCaseQuery, StoredAdminCase, StoredAdminCaseRow } from './admin.ports.ts'
import { decideCase, refundCompleted, type DecisionDependencies } from './decision.service.ts'
import { isEnded } from '../parcels/transition.service.ts'
import { nextActorOf } from '../parcels/next-actor.ts'

export interface AdminCaseDependencies extends DecisionDependencies, Pick<PhotoDependencies, 'storage'> {}

/** The endpoints with which the platform reads and decides cases. */
export function createAdminCaseHandlers(deps: AdminCaseDependencies): Handlers<typeof adminCasesContract> {
  const { adminCases } = deps
  return {
    async listCases({ offset, limit, text, ...filter }) {
      const { total, rows } = await adminCases.list({ ...filter, ...searchTerms(text) }, offset, limit)
      return { total, rows: rows.map(caseRow) }
    },
    getCase: ({ parcel_id }) => caseDetails(deps, parcel_id),
    async getPlatformCasePhoto({ photo_id }) {
      if (!(await adminCases.hasPhoto(photo_id))) throw new Problem('ordering/photo-not-found')
      return { picture: await readPhoto(deps, photo_id) }
    },
    async decideCase({ parcel_id, ...decision }, caller) {
      await deps.transactions.run(() => decideCase(deps, parcel_id, accountIdOf(caller), decision))
      return caseDetails(deps, parcel_id)
    },
    async refundCompletedParcel({ parcel_id, ...input }, caller) {
      await deps.transactions.run(() => refundCompleted(deps, parcel_id, accountIdOf(caller), input))
      return caseDetails(deps, parcel_id)
    },
  }
}

function searchTerms(typed: string): Pick<AdminCaseQuery, 'text' | 'number' | 'mobile'> {
  const text = toLatinDigits(typed).trim()
  return { text, number: /^P?([1-9][0-9]{0,14})$/i.exec(text)?.[1] ?? null, mobile: normaliseMobile(text) ?? null }
}

async function caseDetails({ adminCases }: AdminCaseDependencies, parcel_id: string): Promise<AdminCase> {
  const stored = await adminCases.find(parcel_id)
  if (stored === undefined) throw new Problem('ordering/not-found')
  return {
    ...stored,
    ...nextActorFields(stored, stored.case),
    history: stored.history.map(({ actor, ...one }) => ({ ...one, by: actor })),
    may: allowedActionOf(stored),
  }
}

function allowedActionOf({ state, case: parcelCase, items, left }: StoredAdminCase): AdminCase['may'] {
  const known = sum([...items.map((item) => item.left.amount), left.shipping]) === left.total
  if (isEnded({ state })) return known && left.total > 0 ? 'refund' : null
  return state === 'in_dispute' && (parcelCase?.state === 'escalated' || parcelCase?.state === 'waiting_return')
    ? 'decide'
    : null
}

function caseRow(row: StoredAdminCaseRow): AdminCaseRow {
  const parcelCase = row.case && {
    state: row.case.state,
    since: row.case_since ?? row.since,
    tracking_code: row.case_tracking_code,
  }
  return { ...row, ...nextActorFields(row, parcelCase) }
}

type NextActorInput = Parameters<typeof nextActorOf>[0]

function nextActorFields(
  parcel: Omit<NextActorInput, 'case'>,
  parcelCase: NextActorInput['case'],
): Pick<AdminCaseRow, 'waiting_for' | 'until'> {
  const { waiting_for, until } = nextActorOf({ ...parcel, case: parcelCase })
  return { waiting_for: waiting_for === 'you' ? 'buyer' : waiting_for, until }
}
