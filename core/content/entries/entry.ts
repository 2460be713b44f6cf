import { isPagePath } from '../../routing/index.ts'
import { messages } from '../../validation/index.ts'
import type { ContentEntry, EntryForm } from './entry.contract.ts'
import { isInternalPath } from '../rich-text.ts'

/** Returns an empty form. */
export function blankEntryForm(kind: 'post' | 'group' | 'question' | 'section', group_id: string | null): EntryForm {
  switch (kind) {
    case 'post':
      return { kind, title: '', slug: '', summary: '', body: '', author: '', cover: null }
    case 'group':
      return { kind, title: '' }
    case 'question':
      return { kind, group_id, question: '', answer: '' }
    case 'section':
      return {
        kind,
        shape: 'banner',
        title: '',
        text: '',
        action: '',
        link: '',
        picture: null,
        starts_at: null,
        ends_at: null,
      }
  }
}

const requiredFields: Readonly<Record<EntryForm['kind'], readonly string[]>> = {
  post: ['title', 'summary', 'body', 'author'],
  group: ['title'],
  question: ['question', 'answer', 'group_id'],
  page: ['title', 'summary', 'body'],
  section: ['title'],
}

/** Returns the fields that prevent a form from being published, with messages (CON-22, CON-27). */
export function missingFieldsOf(form: EntryForm): Readonly<Record<string, string>> {
  const isTyped = Object.entries(form)
  const missingFields = isTyped.flatMap(([name, value]) =>
    requiredFields[form.kind].includes(name) && (value === null || value === '') ? [[name, messages.required]] : [],
  )
  return { ...Object.fromEntries(missingFields), ...(form.kind === 'section' ? missingSectionFields(form) : {}) }
}

type Section = Extract<EntryForm, { readonly kind: 'section' }>

function missingSectionFields({ shape, link, action, starts_at, ends_at }: Section): Record<string, string> {
  const missingFields: Record<string, string> = {}
  if (link !== '' && !isInternalPath(link))
    missingFields['link'] = 'نشانی باید صفحه‌ای از همین بازار باشد و با / آغاز شود.'
  else if (link !== '' && !isPagePath({ kind: 'main' }, link))
    missingFields['link'] = 'در بازار صفحه‌ای با این نشانی نیست.'
  if (link === '' && (shape === 'banner' || action !== '')) missingFields['link'] = messages.required
  if (starts_at !== null && ends_at !== null && starts_at >= ends_at)
    missingFields['ends_at'] = 'پایان باید پس از آغاز باشد.'
  return missingFields
}

/** Only banners can be added to and removed from the home page; the other sections are fixed (CON-26). */
export function isPermanent(form: EntryForm): boolean {
  return form.kind === 'page' || (form.kind === 'section' && form.shape !== 'banner')
}

/** Moves a key one position; at either end the list is unchanged. */
export function moveKey(keys: readonly string[], key: string, by: 'up' | 'down'): string[] {
  const index = keys.indexOf(key) + (by === 'up' ? -1 : 1)
  const rest = keys.filter((keyAtIndex) => keyAtIndex !== key)
  return rest.toSpliced(Math.min(Math.max(index, 0), rest.length), 0, key)
}

/** Returns what the audit log stores of a form: long texts are reduced to their length. */
export function auditSummaryOf(form: ContentEntry['live']): unknown {
  if (form === null) return null
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > 300 ? value.length : value,
    ]),
  )
}
