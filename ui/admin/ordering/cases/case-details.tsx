import { useCallback, useState } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { type AdminCase, parcelStateLabels } from '../../../../core/ordering/index.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { useHasRight } from '../../../bindings/stores/use-membership.ts'
import { DecisionBox } from '../../../shared/cases/decision-box.tsx'
import { unknownIsNull } from '../../../bindings/requests/unknown-is-null.ts'
import { Empty } from '../../../kit/content/empty.tsx'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { Pill } from '../../../kit/data/pill.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { PanelPage } from '../../../backoffice/shell/panel-page.tsx'
import { CaseItems } from './case-items.tsx'
import { CaseReportSection } from './case-report.tsx'
import { CaseParties } from './case-parties.tsx'
import { CaseHistory } from './case-history.tsx'
import { platformCaseStateLabels, caseTones } from './case-labels.ts'
import { DecisionForm } from '../decisions/decision-form.tsx'

/** One case: both parties, the parcel's items, the history, and the decision form. */
export function CaseDetails({ parcel_id }: { readonly parcel_id: string }) {
  const api = useService(Api)
  const may = useHasRight()
  const [wasChanged, setWasChanged] = useState<AdminCase>()
  const { data, failed, reload } = useLoaded(
    useCallback(() => api.ordering.getCase({ parcel_id }).catch(unknownIsNull), [api, parcel_id]),
  )
  const details = wasChanged ?? data
  if (details === undefined)
    return <PanelPage title="پرونده">{failed ? <NotHere again={reload} /> : <Skeleton className="h-96" />}</PanelPage>
  if (details === null)
    return (
      <PanelPage title="پرونده">
        <Empty title="این پرونده پیدا نشد">
          <NavigateLink to="admin.cases" params={{}} className="button-quiet">
            همهٔ پرونده‌ها
          </NavigateLink>
        </Empty>
      </PanelPage>
    )
  const right = details.may === 'decide' ? 'platform.support.write' : 'platform.finance.write'
  const refresh = () => {
    setWasChanged(undefined)
    reload()
  }
  return (
    <PanelPage title="پرونده">
      <NavigateLink to="admin.cases" params={{}} className="button-quiet justify-self-start">
        همهٔ پرونده‌ها
      </NavigateLink>
      <p className="flex flex-wrap items-center gap-2">
        <b>سفارش {toPersianDigits(details.number)}</b>
        {details.case && (
          <Pill tone={caseTones[details.case.state]}>{platformCaseStateLabels[details.case.state]}</Pill>
        )}
        <Pill>{parcelStateLabels[details.state]}</Pill>
      </p>
      {details.decisions.map((decision, index) => (
        <DecisionBox key={decision.at} decision={decision} className={index + 1} />
      ))}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          {details.case && <CaseReportSection details={details} parcelCase={details.case} />}
          <CaseItems details={details} />
          {details.may !== null && may(right) && (
            <DecisionForm
              key={`${details.may} ${details.case?.state ?? ''} ${details.refunded}`}
              details={details}
              onDecided={setWasChanged}
              onStale={refresh}
            />
          )}
        </div>
        <div className="grid gap-4">
          <CaseParties details={details} />
          <CaseHistory details={details} />
        </div>
      </div>
    </PanelPage>
  )
}
