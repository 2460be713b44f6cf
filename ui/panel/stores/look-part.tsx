import type { PartProps } from './parts.ts'
import { PicturePart } from './picture-part.tsx'

/** Logo and cover. */
export function LookPart(props: PartProps) {
  return (
    <div className="grid gap-6">
      <PicturePart {...props} kind="logo" />
      <PicturePart {...props} kind="cover" />
    </div>
  )
}
