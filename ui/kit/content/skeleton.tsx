/** A placeholder in the shape of the content while it loads. */
export function Skeleton({ className }: { readonly className: string }) {
  return <div aria-hidden="true" className={`animate-pulse-soft rounded-control bg-sunken ${className}`} />
}
