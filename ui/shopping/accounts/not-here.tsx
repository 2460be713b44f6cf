import { Empty } from '../../kit/empty.tsx'

/** A part of the account that did not come, with another try. */
export function NotHere({ again }: { readonly again: () => void }) {
  return (
    <Empty title="این بخش نیامد">
      <button type="button" className="button-primary" onClick={again}>
        تلاش دوباره
      </button>
    </Empty>
  )
}
