/** Stars out of five; `words` is the accessible label. */
export function Stars({ value, words }: { readonly value: number; readonly words: string }) {
  const full = Math.round(value)
  return (
    <span role="img" aria-label={words} className="tracking-widest whitespace-nowrap text-saffron">
      {'★'.repeat(full)}
      {'☆'.repeat(5 - full)}
    </span>
  )
}
