import { isPagePath } from '../routing/index.ts'
import type { Piece, PieceForm } from './content.desk.contract.ts'
import { isOwnPath } from './content.text.ts'

/** A form that nothing was typed into yet. */
export function blankForm(kind: 'post' | 'group' | 'question' | 'section', group_id: string | null): PieceForm {
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
        words: '',
        action: '',
        link: '',
        picture: null,
        starts_at: null,
        ends_at: null,
      }
  }
}

const needed: Readonly<Record<PieceForm['kind'], readonly string[]>> = {
  post: ['title', 'summary', 'body', 'author'],
  group: ['title'],
  question: ['question', 'answer', 'group_id'],
  page: ['title', 'summary', 'body'],
  section: ['title'],
}

const missing = 'پر کردن این فیلد الزامی است.'

/** What keeps a form from being published, by field; empty when nothing does (CON-22, CON-27). */
export function gapsOf(form: PieceForm): Readonly<Record<string, string>> {
  const typed = Object.entries(form)
  const gaps = typed.flatMap(([name, value]) =>
    needed[form.kind].includes(name) && (value === null || value === '') ? [[name, missing]] : [],
  )
  return { ...Object.fromEntries(gaps), ...(form.kind === 'section' ? sectionGaps(form) : {}) }
}

type Section = Extract<PieceForm, { readonly kind: 'section' }>

function sectionGaps({ shape, link, action, starts_at, ends_at }: Section): Record<string, string> {
  const gaps: Record<string, string> = {}
  if (link !== '' && !isOwnPath(link)) gaps['link'] = 'نشانی باید صفحه‌ای از همین بازار باشد و با / آغاز شود.'
  else if (link !== '' && !isPagePath({ kind: 'main' }, link)) gaps['link'] = 'در بازار صفحه‌ای با این نشانی نیست.'
  if (link === '' && (shape === 'banner' || action !== '')) gaps['link'] = missing
  if (starts_at !== null && ends_at !== null && starts_at >= ends_at) gaps['ends_at'] = 'پایان باید پس از آغاز باشد.'
  return gaps
}

/** Of the sections of the home, only banners come and go; the others are laid by the house (CON-26). */
export function isLasting(form: PieceForm): boolean {
  return form.kind === 'page' || (form.kind === 'section' && form.shape !== 'banner')
}

/** The list with one of it moved a place; at an end it stays. */
export function movedBy(keys: readonly string[], key: string, by: 'up' | 'down'): string[] {
  const place = keys.indexOf(key) + (by === 'up' ? -1 : 1)
  const rest = keys.filter((one) => one !== key)
  return rest.toSpliced(Math.min(Math.max(place, 0), rest.length), 0, key)
}

/** What the audit log keeps of a form: all of it but long texts, of which it keeps the length. */
export function notedOf(form: Piece['live']): unknown {
  if (form === null) return null
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > 300 ? value.length : value,
    ]),
  )
}
