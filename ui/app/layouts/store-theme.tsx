import { useEffect } from 'react'
import type { StoreThemeColours as Theme } from '../../../core/stores/index.ts'

/** Applies the store's colours; the server renders the same rule in the page's head. */
export function StoreThemeStyle({ theme }: { readonly theme: Theme }) {
  useEffect(() => {
    const { style } = document.documentElement
    const rules = propertiesOf(theme)
    for (const [name, value] of rules) style.setProperty(name, value)
    return () => rules.forEach(([name]) => style.removeProperty(name))
  }, [theme])
  return null
}

const names = {
  primary: '--color-primary',
  strong: '--color-primary-strong',
  soft: '--color-primary-soft',
  on: '--color-on-primary',
} as const

function propertiesOf({ light, dark }: Theme): readonly (readonly [string, string])[] {
  const keys = Object.keys(names) as (keyof typeof names)[]
  return keys.map((key) => [names[key], `light-dark(${light[key]},${dark[key]})`])
}

/** Returns the theme as a CSS rule for the head. */
export function themeRule(theme: Theme): string {
  return `:root{${propertiesOf(theme)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`
}
