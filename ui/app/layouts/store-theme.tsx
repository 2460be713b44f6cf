import { useEffect } from 'react'

/** Puts the store's colour in place of the house's; the server sends the same rule in the page's head. */
export function StoreTheme({ colour }: { readonly colour: string }) {
  useEffect(() => {
    const { style } = document.documentElement
    const rules = Object.entries(themeOf(colour))
    for (const [name, value] of rules) style.setProperty(name, value)
    return () => rules.forEach(([name]) => style.removeProperty(name))
  }, [colour])
  return null
}

/** The custom properties of a theme made from one colour, safe to read on light and dark. */
export function themeOf(colour: string): Readonly<Record<string, string>> {
  const dark = `color-mix(in oklab, ${colour} 45%, white)`
  return {
    '--color-primary': `light-dark(${colour}, ${dark})`,
    '--color-primary-strong': `light-dark(color-mix(in oklab, ${colour} 82%, black), color-mix(in oklab, ${colour} 30%, white))`,
    '--color-primary-soft': `light-dark(color-mix(in oklab, ${colour} 10%, white), color-mix(in oklab, ${colour} 30%, black))`,
    '--color-on-primary': 'light-dark(#ffffff, #14181c)',
  }
}

/** The same theme as a rule for the head of a page. */
export function themeRule(colour: string): string {
  const body = Object.entries(themeOf(colour)).map(([name, value]) => `${name}:${value}`)
  return `:root{${body.join(';')}}`
}
