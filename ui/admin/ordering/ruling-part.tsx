import type { HouseCase } from '../../../core/ordering/index.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { Tick } from '../fields/tick.tsx'
import { RulingPieces } from './ruling-pieces.tsx'
import type { RulingDraft } from './ruling-sum.ts'

interface RulingPartProps {
  readonly file: HouseCase
  readonly draft: RulingDraft
  readonly late: boolean
  /** Whether nothing readable was chosen. */
  readonly problem: boolean
  readonly change: (more: Partial<RulingDraft>) => void
}

/** What comes back where only a part does, and whether the goods come back first. */
export function RulingPart({ file, draft, late, problem, change }: RulingPartProps) {
  const { kind, pieces, shipping, with_return } = draft
  if (kind === undefined || kind === 'complete') return null
  return (
    <>
      {kind === 'part_refund' && (
        <>
          <RulingPieces items={file.items} pieces={pieces} onPieces={(next) => change({ pieces: next })} />
          {file.left.shipping > 0 && (
            <Tick
              words={`هزینهٔ ارسال هم برگردد (${formatToman(file.left.shipping)})`}
              checked={shipping}
              onCheck={(next) => change({ shipping: next })}
            />
          )}
          {problem && <p className="text-xs text-danger">کالا، مبلغ یا هزینهٔ ارسال را انتخاب کنید.</p>}
        </>
      )}
      {!late && (
        <Tick
          words="پس از آن‌که کالا به فروشگاه برگشت"
          checked={with_return}
          onCheck={(next) => change({ with_return: next })}
        />
      )}
    </>
  )
}
