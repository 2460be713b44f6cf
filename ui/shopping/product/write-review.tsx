import { Api } from '../../../core/contract/api.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { toastsKey } from '../../bindings/ports.ts'
import { TextArea } from '../../kit/text-area.tsx'
import { DialogForm } from '../../entrance/dialog-form.tsx'

const words = ['خیلی بد', 'بد', 'معمولی', 'خوب', 'عالی'] as const

/** A review as far as it is written. */
export interface ReviewDraft {
  readonly stars: number
  readonly text: string
}

interface WriteReviewProps {
  readonly product_id: string
  /** It outlives the dialog, which an accidental press closes. */
  readonly draft: ReviewDraft
  readonly onDraft: (draft: ReviewDraft) => void
  readonly onClose: (written: boolean) => void
}

/** Stars and words of a person who received the thing; written again, they replace the earlier ones. */
export function WriteReview({ product_id, draft, onDraft, onClose }: WriteReviewProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { stars, text } = draft
  const deed = async () => {
    if (stars === 0) return 'نخست از ۱ تا ۵ ستاره بدهید.'
    await api.catalog.review({ product_id, stars, text })
    toasts.show('success', 'دیدگاه شما ثبت شد.')
    return onClose(true)
  }
  return (
    <DialogForm title="دیدگاه شما" onClose={() => onClose(false)} deed={deed} button="ثبت دیدگاه" typed={text}>
      <StarChoice stars={stars} choose={(stars) => onDraft({ ...draft, stars })} />
      <TextArea
        label="از تجربهٔ خود بنویسید (اختیاری)"
        maxLength={2000}
        value={text}
        onChange={(event) => onDraft({ ...draft, text: event.target.value })}
      />
    </DialogForm>
  )
}

function StarChoice({ stars, choose }: { readonly stars: number; readonly choose: (stars: number) => void }) {
  return (
    <fieldset>
      <legend className="text-sm text-muted">امتیاز شما{stars > 0 && `: ${words[stars - 1]}`}</legend>
      <div className="flex">
        {words.map((word, index) => (
          <label
            key={word}
            className="grid size-11 cursor-pointer place-content-center rounded-control text-2xl text-saffron has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="stars"
              className="sr-only"
              checked={stars === index + 1}
              onChange={() => choose(index + 1)}
            />
            <span aria-hidden="true">{index < stars ? '★' : '☆'}</span>
            <span className="sr-only">
              {formatNumber(index + 1)} ستاره، {word}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
