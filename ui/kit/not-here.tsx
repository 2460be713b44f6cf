import { Empty } from './empty.tsx'

/** A part of a page that did not come, with another try. */
export function NotHere({ again }: { readonly again: () => void }) {
  return (
    <Empty title="این بخش نیامد">
      <button type="button" className="button-primary" onClick={again}>
        تلاش دوباره
      </button>
    </Empty>
  )
}
