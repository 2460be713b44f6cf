import { titleOf } from './page-title.ts'

/** Gives the open document the title and the robots tag of the page that it shows now. */
export function describePage(title: string, robots: 'index' | 'noindex'): void {
  document.title = titleOf(title)
  const tag = document.querySelector('meta[name="robots"]')
  if (robots === 'index') tag?.remove()
  else if (tag === null) document.head.append(robotsTag())
}

function robotsTag(): HTMLMetaElement {
  const tag = document.createElement('meta')
  tag.name = 'robots'
  tag.content = 'noindex, nofollow'
  return tag
}
