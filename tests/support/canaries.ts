/** Texts that are planted in rows nobody else may see; a hit names the tenant and the field. */
export function canaryOf(owner: string, field: string): string {
  return `CANARY${owner}${field}CANARY`
}

const shape = /CANARY([a-z0-9]+?)([A-Z][A-Za-z]*)CANARY/g

/** The canaries in a text that belong to somebody other than `owner`. */
export function foreignCanaries(text: string, owner: string | null): string[] {
  const found = [...text.matchAll(shape)].filter(([, whose]) => whose !== owner)
  return [...new Set(found.map(([hit]) => hit))]
}
