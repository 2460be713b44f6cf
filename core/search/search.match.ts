import type { Alternative, Need } from './search.reading.ts'
import type { Rows } from './search.rows.ts'
import type { Scratch } from './search.scratch.ts'

/**
 * Finds the rows that answer every need, or, when there are none, those that answer the most; `scope` is the number of
 * a store or -1. Leaves them in `scratch.candidates` with their scores and answers how many there are.
 */
export function match(rows: Rows, needs: readonly Need[], scope: number, scratch: Scratch): number {
  let gathered = 0
  for (const need of needs) gathered = gather(rows, need, scratch, gathered)
  const most = mostMatched(rows, scope, scratch, gathered)
  let length = 0
  for (let place = 0; place < gathered; place++) {
    const row = scratch.gathered[place] ?? 0
    if (most > 0 && scratch.matched[row] === most && inScope(rows, row, scope)) scratch.candidates[length++] = row
    else scratch.score[row] = 0
    scratch.matched[row] = 0
  }
  return length
}

/** Leaves the scores at zero for the next search. */
export function forgetScores(scratch: Scratch, length: number): void {
  for (let place = 0; place < length; place++) scratch.score[scratch.candidates[place] ?? 0] = 0
}

function mostMatched(rows: Rows, scope: number, scratch: Scratch, gathered: number): number {
  let most = 0
  for (let place = 0; place < gathered; place++) {
    const row = scratch.gathered[place] ?? 0
    const matched = scratch.matched[row] ?? 0
    if (matched > most && inScope(rows, row, scope)) most = matched
  }
  return most
}

function inScope(rows: Rows, row: number, scope: number): boolean {
  return rows.alive.data[row] === 1 && (scope === -1 || rows.store.data[row] === scope)
}

/** Adds the best score of one need to every row that answers it. */
function gather(rows: Rows, need: Need, scratch: Scratch, before: number): number {
  let touched = 0
  let gathered = before
  for (const alternative of need.any) touched = takeBest(rows, alternative, scratch, touched)
  if (need.parts.length > 0) touched = takeParts(rows, need.parts, scratch, touched)
  for (let place = 0; place < touched; place++) {
    const row = scratch.touched[place] ?? 0
    if (scratch.matched[row] === 0) scratch.gathered[gathered++] = row
    scratch.matched[row] = (scratch.matched[row] ?? 0) + 1
    scratch.score[row] = (scratch.score[row] ?? 0) + (scratch.wordScore[row] ?? 0)
    scratch.wordScore[row] = 0
  }
  return gathered
}

function takeBest(rows: Rows, alternative: Alternative, scratch: Scratch, before: number): number {
  const postings = alternative.vocabulary.postings(alternative.term)
  const { wordScore, touched } = scratch
  const worth = worthOf(rows, alternative)
  let end = before
  for (const posting of postings) {
    const row = posting >>> 8
    const score = (posting & 255) * worth
    const old = wordScore[row] ?? 0
    if (old === 0) touched[end++] = row
    if (score > old) wordScore[row] = score
  }
  return end
}

/** The rows that hold every part, by the mean of their scores. */
function takeParts(rows: Rows, parts: readonly Alternative[], scratch: Scratch, before: number): number {
  const { partCount, partScore, wordScore, touched } = scratch
  for (const [index, part] of parts.entries()) {
    const postings = part.vocabulary.postings(part.term)
    const worth = worthOf(rows, part) / parts.length
    for (const posting of postings) {
      const row = posting >>> 8
      if (partCount[row] !== index) continue
      partCount[row] = index + 1
      partScore[row] = (partScore[row] ?? 0) + (posting & 255) * worth
    }
  }
  let end = before
  const first = parts[0]
  for (const posting of first?.vocabulary.postings(first.term) ?? []) {
    const row = posting >>> 8
    const old = wordScore[row] ?? 0
    const score = partCount[row] === parts.length ? (partScore[row] ?? 0) : 0
    if (old === 0 && score > 0) touched[end++] = row
    if (score > old) wordScore[row] = score
    partCount[row] = 0
    partScore[row] = 0
  }
  return end
}

/** Rare terms tell more than frequent ones. */
function worthOf(rows: Rows, { vocabulary, term, factor }: Alternative): number {
  return factor * Math.log(1 + rows.rowOf.size / Math.max(1, vocabulary.count(term)))
}
