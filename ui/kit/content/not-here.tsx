import { Empty } from './empty.tsx'

/** The error state of a part of a page, with a retry. */
export function NotHere({ again }: { readonly again: () => void }) {
  return (
    <Empty title="این بخش نیامد">
      <button type="button" className="button-primary" onClick={again}>
        تلاش دوباره
      </button>
    </Empty>
  )
}
