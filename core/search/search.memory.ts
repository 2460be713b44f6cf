/** Remembers a number of answers until it is told that they are out of date. */
export interface Memory<Answer> {
  of(question: string, find: () => Answer): Answer
  clear(): void
}

/** A memory for at most so many answers; the oldest is forgotten first. */
export function createMemory<Answer>(most: number): Memory<Answer> {
  const answers = new Map<string, Answer>()
  const of = (question: string, find: () => Answer): Answer => {
    const known = answers.get(question)
    if (known !== undefined) return known
    const found = find()
    const [oldest] = answers.keys()
    if (answers.size >= most && oldest !== undefined) answers.delete(oldest)
    answers.set(question, found)
    return found
  }
  return { of, clear: () => answers.clear() }
}
