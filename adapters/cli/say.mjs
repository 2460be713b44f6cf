/** Prints one line of progress; everything on the way to the answer goes to standard error. */
export function say(line) {
  process.stderr.write(`• ${line}\n`)
}

/** Ends with a sentence instead of a stack. */
export function giveUp(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}
