import * as v from 'valibot'
import { reviewStars } from '../../../../core/catalog/index.ts'
import { text } from '../../../../core/contract/schemas.ts'
import { Api } from '../../../../core/api/api.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { TextArea } from '../../../kit/forms/text-area.tsx'
import { type BoundField, useForm } from '../../../bindings/requests/use-form.ts'
import { DialogForm } from '../../../auth/dialog-form.tsx'

const schema = v.object({ stars: reviewStars, text: text(2000) })

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
  const form = useForm({
    schema,
    initial: draft,
    submit: async (review) => {
      await api.catalog.saveProductReview({ product_id, ...review })
      toasts.show('success', 'دیدگاه شما ثبت شد.')
      onClose(true)
    },
  })
  const [stars, field] = [form.chosen('stars'), form.field('text')]
  const choose = (count: number) => {
    stars.onValue(count)
    onDraft(form.store.get().values)
  }
  const type: BoundField['onInput'] = (event) => {
    field.onInput(event)
    onDraft(form.store.get().values)
  }
  return (
    <DialogForm form={form} title="دیدگاه شما" onClose={() => onClose(false)} button="ثبت دیدگاه">
      <StarPicker stars={stars.value} choose={choose} problem={stars.problem} />
      <TextArea label="از تجربهٔ خود بنویسید (اختیاری)" maxLength={2000} {...field} onInput={type} />
    </DialogForm>
  )
}

interface StarPickerProps {
  readonly stars: number
  readonly choose: (stars: number) => void
  readonly problem: string | undefined
}

function StarPicker({ stars, choose, problem }: StarPickerProps) {
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
      {problem && <p className="text-xs text-danger">{problem}</p>}
    </fieldset>
  )
}
