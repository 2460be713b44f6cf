import type { TermMatch, WordNeed } from './query-parser.ts'
import type { DocumentRows } from '../index/rows.ts'
import type { SearchWorkspace } from './workspace.ts'

/**
 * Finds the rows that match every need or, when there are none, those that match most of them; `scope` is a store
 * number or -1. Writes them to `workspace.candidates` with their scores and returns their number, and how many needs
 * they match.
 */
export function matchTerms(
  rows: DocumentRows,
  termNeeds: readonly WordNeed[],
  scope: number,
  scratch: SearchWorkspace,
): MatchedRows {
  let gatheredCount = 0
  for (const need of termNeeds) gatheredCount = gather(rows, need, scratch, gatheredCount)
  const maxMatched = maxMatchedOf(rows, scope, scratch, gatheredCount)
  let length = 0
  for (let position = 0; position < gatheredCount; position++) {
    const row = scratch.gathered[position] ?? 0
    if (maxMatched > 0 && scratch.matched[row] === maxMatched && isInScope(rows, row, scope))
      scratch.candidates[length++] = row
    else scratch.score[row] = 0
    scratch.matched[row] = 0
  }
  return { length, matched: maxMatched }
}

interface MatchedRows {
  readonly length: number
  /** How many needs each row matches. */
  readonly matched: number
}

/** Resets the scores to zero for the next search. */
export function clearScores(scratch: SearchWorkspace, length: number): void {
  for (let position = 0; position < length; position++) scratch.score[scratch.candidates[position] ?? 0] = 0
}

function maxMatchedOf(rows: DocumentRows, scope: number, scratch: SearchWorkspace, gatheredCount: number): number {
  let maxMatched = 0
  for (let position = 0; position < gatheredCount; position++) {
    const row = scratch.gathered[position] ?? 0
    const matched = scratch.matched[row] ?? 0
    if (matched > maxMatched && isInScope(rows, row, scope)) maxMatched = matched
  }
  return maxMatched
}

function isInScope(rows: DocumentRows, row: number, scope: number): boolean {
  return rows.isAlive.data[row] === 1 && (scope === -1 || rows.store.data[row] === scope)
}

/** Adds the best score of one need to every row that matches it. */
function gather(rows: DocumentRows, need: WordNeed, scratch: SearchWorkspace, before: number): number {
  let touchedCount = 0
  let gatheredCount = before
  for (const alternative of need.anyOf) touchedCount = scoreBest(rows, alternative, scratch, touchedCount)
  if (need.allOf.length > 0) touchedCount = scoreParts(rows, need.allOf, scratch, touchedCount)
  for (let position = 0; position < touchedCount; position++) {
    const row = scratch.touchedCount[position] ?? 0
    if (scratch.matched[row] === 0) scratch.gathered[gatheredCount++] = row
    scratch.matched[row] = (scratch.matched[row] ?? 0) + 1
    scratch.score[row] = (scratch.score[row] ?? 0) + (scratch.wordScore[row] ?? 0)
    scratch.wordScore[row] = 0
  }
  return gatheredCount
}

function scoreBest(rows: DocumentRows, alternative: TermMatch, scratch: SearchWorkspace, before: number): number {
  const postings = alternative.vocabulary.postings(alternative.term)
  const { wordScore, touchedCount } = scratch
  const weight = weightOf(rows, alternative)
  let end = before
  for (const posting of postings) {
    const row = posting >>> 8
    const score = (posting & 255) * weight
    const previous = wordScore[row] ?? 0
    if (previous === 0) touchedCount[end++] = row
    if (score > previous) wordScore[row] = score
  }
  return end
}

/** Scores the rows that contain every part by the mean of the part scores. */
function scoreParts(rows: DocumentRows, parts: readonly TermMatch[], scratch: SearchWorkspace, before: number): number {
  const { partCount, partScore, wordScore, touchedCount } = scratch
  for (const [index, part] of parts.entries()) {
    const postings = part.vocabulary.postings(part.term)
    const weight = weightOf(rows, part) / parts.length
    for (const posting of postings) {
      const row = posting >>> 8
      if (partCount[row] !== index) continue
      partCount[row] = index + 1
      partScore[row] = (partScore[row] ?? 0) + (posting & 255) * weight
    }
  }
  let end = before
  const first = parts[0]
  for (const posting of first?.vocabulary.postings(first.term) ?? []) {
    const row = posting >>> 8
    const previous = wordScore[row] ?? 0
    const score = partCount[row] === parts.length ? (partScore[row] ?? 0) : 0
    if (previous === 0 && score > 0) touchedCount[end++] = row
    if (score > previous) wordScore[row] = score
    partCount[row] = 0
    partScore[row] = 0
  }
  return end
}

/** Rare terms weigh more than frequent ones. */
function weightOf(rows: DocumentRows, { vocabulary, term, factor }: TermMatch): number {
  return factor * Math.log(1 + rows.rowOf.size / Math.max(1, vocabulary.count(term)))
}
