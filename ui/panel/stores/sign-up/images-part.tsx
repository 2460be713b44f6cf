import type { ProfilePartProps } from '../profile/part-props.ts'
import { ImagePart } from '../profile/image-part.tsx'

/** Logo and cover. */
export function ImagesPart(props: ProfilePartProps) {
  return (
    <div className="grid gap-6">
      <ImagePart {...props} kind="logo" />
      <ImagePart {...props} kind="cover" />
    </div>
  )
}
