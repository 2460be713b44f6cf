/** Returns a text planted in private rows; a hit names the owner and the field. */
export function canaryOf(owner: string, field: string): string {
  return `CANARY${owner}${field}CANARY`
}

const shape = /CANARY([a-z0-9]+?)([A-Z][A-Za-z]*)CANARY/g

/** Finds canaries of anybody other than `owner`. */
export function foreignCanaries(text: string, owner: string | null): string[] {
  const found = [...text.matchAll(shape)].filter(([, whose]) => whose !== owner)
  return [...new Set(found.map(([hit]) => hit))]
}
