import { useCallback, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { type HouseCase, parcelTitles } from '../../../core/ordering/index.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { RulingBox } from '../../entrance/ordering/ruling-box.tsx'
import { unknownIsNull } from '../../bindings/unknown-is-null.ts'
import { Empty } from '../../kit/empty.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { Pill } from '../../kit/pill.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { CaseItems } from './case-items.tsx'
import { CaseReport } from './case-report.tsx'
import { CaseSides } from './case-sides.tsx'
import { CaseStory } from './case-story.tsx'
import { caseStateWords, caseTones } from './case-words.ts'
import { RulingForm } from './ruling-form.tsx'

/** One case: both sides, what is in the parcel, what happened, and what the house decides. */
export function CaseFile({ parcel_id }: { readonly parcel_id: string }) {
  const api = useService(Api)
  const may = useMay()
  const [moved, setMoved] = useState<HouseCase>()
  const { answer, failed, again } = useAsked(
    useCallback(() => api.ordering.houseCase({ parcel_id }).catch(unknownIsNull), [api, parcel_id]),
  )
  const file = moved ?? answer
  if (file === undefined)
    return <PanelPage title="پرونده">{failed ? <NotHere again={again} /> : <Skeleton className="h-96" />}</PanelPage>
  if (file === null)
    return (
      <PanelPage title="پرونده">
        <Empty title="این پرونده پیدا نشد">
          <Go to="admin.cases" params={{}} className="button-quiet">
            همهٔ پرونده‌ها
          </Go>
        </Empty>
      </PanelPage>
    )
  const right = file.may === 'decide' ? 'platform.support.write' : 'platform.finance.write'
  const refresh = () => {
    setMoved(undefined)
    again()
  }
  return (
    <PanelPage title="پرونده">
      <Go to="admin.cases" params={{}} className="button-quiet justify-self-start">
        همهٔ پرونده‌ها
      </Go>
      <p className="flex flex-wrap items-center gap-2">
        <b>سفارش {toPersianDigits(file.number)}</b>
        {file.case && <Pill tone={caseTones[file.case.state]}>{caseStateWords[file.case.state]}</Pill>}
        <Pill>{parcelTitles[file.state]}</Pill>
      </p>
      {file.rulings.map((ruling, index) => (
        <RulingBox key={ruling.at} ruling={ruling} place={index + 1} />
      ))}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          {file.case && <CaseReport file={file} own={file.case} />}
          <CaseItems file={file} />
          {file.may !== null && may(right) && (
            <RulingForm
              key={`${file.may} ${file.case?.state ?? ''} ${file.refunded}`}
              file={file}
              onRuled={setMoved}
              onStale={refresh}
            />
          )}
        </div>
        <div className="grid gap-4">
          <CaseSides file={file} />
          <CaseStory file={file} />
        </div>
      </div>
    </PanelPage>
  )
}
