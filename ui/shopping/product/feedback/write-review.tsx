import { Api } from '../../../../core/api/api.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { TextArea } from '../../../kit/forms/text-area.tsx'
import { DialogForm } from '../../../auth/dialog-form.tsx'

const starLabels = ['خیلی بد', 'بد', 'معمولی', 'خوب', 'عالی'] as const

/** An unfinished review. */
export interface ReviewDraft {
  readonly stars: number
  readonly text: string
}

interface WriteReviewProps {
  readonly product_id: string
  /** It survives closing the dialog. */
  readonly draft: ReviewDraft
  readonly onDraft: (draft: ReviewDraft) => void
  readonly onClose: (hasReview: boolean) => void
}

/** Writes a review by a person who received the product, or replaces their earlier one. */
export function WriteReview({ product_id, draft, onDraft, onClose }: WriteReviewProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { stars, text } = draft
  const submitReview = async () => {
    if (stars === 0) return 'نخست از ۱ تا ۵ ستاره بدهید.'
    await api.catalog.saveProductReview({ product_id, stars, text })
    toasts.show('success', 'دیدگاه شما ثبت شد.')
    return onClose(true)
  }
  return (
    <DialogForm
      title="دیدگاه شما"
      onClose={() => onClose(false)}
      onSubmit={submitReview}
      button="ثبت دیدگاه"
      typed={text}
    >
      <StarPicker stars={stars} choose={(stars) => onDraft({ ...draft, stars })} />
      <TextArea
        label="از تجربهٔ خود بنویسید (اختیاری)"
        maxLength={2000}
        value={text}
        onChange={(event) => onDraft({ ...draft, text: event.target.value })}
      />
    </DialogForm>
  )
}

function StarPicker({ stars, choose }: { readonly stars: number; readonly choose: (stars: number) => void }) {
  return (
    <fieldset>
      <legend className="text-sm text-muted">امتیاز شما{stars > 0 && `: ${starLabels[stars - 1]}`}</legend>
      <div className="flex">
        {starLabels.map((word, index) => (
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
