/** Saves a file through the browser. */
export function saveFile(name: string, type: string, parts: readonly BlobPart[]): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the URL after the click handler has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
