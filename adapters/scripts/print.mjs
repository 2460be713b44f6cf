/** Prints one line of progress to standard error. */
export function say(line) {
  process.stderr.write(`• ${line}\n`)
}

/** Exits with a message instead of a stack trace. */
export function giveUp(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}
