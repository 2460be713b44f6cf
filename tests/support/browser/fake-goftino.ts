/** A script with the interface of Goftino's widget that records its calls. */
export const fakeGoftino = `
(() => {
  if (window.isGoftinoAdded) return
  window.isGoftinoAdded = true
  window.goftinoCalls = []
  const names = ['open', 'close', 'toggle', 'setWidget', 'setUser', 'unsetUserId', 'sendMessage']
  const note = (name) => (...values) => void window.goftinoCalls.push([name, ...values])
  window.Goftino = Object.fromEntries(names.map((name) => [name, note(name)]))
  window.dispatchEvent(new Event('goftino_ready'))
})()
`
