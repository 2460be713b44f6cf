/** Leaves a dialog without doing what it asks about. */
export function CancelButton({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <button type="button" className="button-quiet" onClick={onCancel}>
      انصراف
    </button>
  )
}
