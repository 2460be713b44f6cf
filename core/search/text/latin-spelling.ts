/** The class of sound of each Persian consonant; letters that may be vowels or silent have none. */
const soundOf = new Map<string, string>(
  Object.entries({
    b: 'ب',
    p: 'پ',
    t: 'تط',
    s: 'ثسص',
    j: 'جژ',
    c: 'چ',
    h: 'حه',
    x: 'خ',
    d: 'د',
    z: 'ذزضظ',
    r: 'ر',
    S: 'ش',
    q: 'غق',
    f: 'ف',
    k: 'ک',
    g: 'گ',
    l: 'ل',
    m: 'م',
    n: 'ن',
  }).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound] as const)),
)

/** Sounds of Latin letters, the longest groups first. */
const latinSounds: readonly (readonly [string, string])[] = [
  ['tch', 'c'],
  ['kh', 'x'],
  ['gh', 'q'],
  ['sh', 'S'],
  ['ch', 'c'],
  ['zh', 'j'],
  ['dj', 'j'],
  ['ph', 'f'],
  ['ck', 'k'],
  ['aa', 'a'],
  ['ee', 'i'],
  ['ii', 'i'],
  ['oo', 'u'],
  ['ou', 'u'],
  ['ow', 'u'],
  ['uu', 'u'],
  ['c', 'k'],
  ['w', 'v'],
]
const vowels = 'aeiouyv'
const latinWord = /^[a-z\u00DF-\u024F]+$/
const latinMarks = /[\u0300-\u036F]/g
const plainLatin = /^[a-z]+$/
const persianWord = /^[\u0621-\u06CC]+$/
const impossible = Number.POSITIVE_INFINITY

/** Whether a normalised word is written in Latin letters. */
export function isLatinSpelling(word: string): boolean {
  return latinWord.test(word)
}

/** The consonants of a Persian word as sounds, without a silent «ه» at its end; empty for other words. */
export function persianSkeleton(word: string): string {
  if (!persianWord.test(word)) return ''
  let skeleton = ''
  const end = word.length > 1 && word.endsWith('ه') ? word.length - 1 : word.length
  for (let index = 0; index < end; index++) skeleton += soundOf.get(word.charAt(index)) ?? ''
  return skeleton
}

/**
 * The sounds of a word in Latin letters, one sign each, in every way its letters may be meant; empty for other words.
 */
export function latinSoundsOf(word: string): string[] {
  const plain = word.normalize('NFD').replace(latinMarks, '')
  if (!plainLatin.test(plain)) return []
  const usual = readSounds(plain)
  const readings = [usual]
  if (plain.includes('x')) readings.push(readSounds(plain.replaceAll('x', 'ks')))
  if (/c(?!h)/.test(plain)) readings.push(readSounds(plain.replace(/c(?!h)/g, 's')))
  return readings
}

function readSounds(word: string): string {
  let sounds = ''
  let index = 0
  while (index < word.length) {
    const [letters, sound] = latinSounds.find(([group]) => word.startsWith(group, index)) ?? [word[index], word[index]]
    // A doubled consonant is one Persian letter.
    if (sound !== undefined && (sounds.at(-1) !== sound || vowels.includes(sound))) sounds += sound
    index += letters?.length ?? 1
  }
  return sounds
}

/** The consonants of Latin sounds, comparable with the skeleton of a Persian word. */
export function latinSkeleton(sounds: string): string {
  let skeleton = ''
  const isSilent = sounds.endsWith('h') && vowels.includes(sounds.at(-2) ?? '-')
  const end = isSilent ? sounds.length - 1 : sounds.length
  for (let index = 0; index < end; index++) if (!vowels.includes(sounds.charAt(index))) skeleton += sounds.charAt(index)
  return skeleton
}

/** The cost up to which Latin sounds are taken for a Persian word. */
export function maxSpellingCost(sounds: string): number {
  return sounds.length < 3 ? 0.05 : 0.3 + 0.1 * sounds.length
}

/** How badly Latin sounds fit a Persian word; 0 for the plainest spelling. */
export type SpellingCost = (sounds: string, word: string, asPrefix: boolean) => number

const maxLength = 40

/** Creates the function with its own buffers; it does not allocate afterwards. */
export function createSpellingCost(): SpellingCost {
  let previous = new Float64Array(maxLength + 1)
  let current = new Float64Array(maxLength + 1)
  return (sounds, word, asPrefix) => {
    const letters = Math.min(word.length, maxLength)
    const length = Math.min(sounds.length, maxLength)
    previous.fill(impossible)
    previous[0] = 0
    for (let column = 1; column <= letters; column++)
      previous[column] = (previous[column - 1] ?? impossible) + costOfSilentLetter(word, column - 1)
    for (let row = 1; row <= length; row++) {
      const sound = sounds.charAt(row - 1)
      const left = costOfSilentSound(sound, row === length)
      current[0] = (previous[0] ?? impossible) + left
      for (let column = 1; column <= letters; column++)
        current[column] = Math.min(
          (previous[column - 1] ?? impossible) + costOfPair(sound, word, column - 1),
          (previous[column] ?? impossible) + left,
          (current[column - 1] ?? impossible) + costOfSilentLetter(word, column - 1),
        )
      ;[previous, current] = [current, previous]
    }
    if (!asPrefix) return previous[letters] ?? impossible
    let best = impossible
    for (let column = 1; column <= letters; column++) best = Math.min(best, previous[column] ?? impossible)
    return best
  }
}

/** The cost of a letter that the Latin spelling leaves out. */
function costOfSilentLetter(word: string, index: number): number {
  const letter = word.charAt(index)
  if (letter === 'ع') return 0.1
  if (letter === 'ء') return 0
  if (letter === 'ا') return index === 0 && 'وی'.includes(word.charAt(1)) ? 0 : 0.9
  if (letter === 'و') return word.charAt(index - 1) === 'خ' && word.charAt(index + 1) === 'ا' ? 0.1 : 0.7
  if (letter === 'ی') return 0.7
  return letter === 'ه' && index === word.length - 1 ? 0.4 : impossible
}

const silentSounds: Readonly<Record<string, number>> = { e: 0, a: 0.2, o: 0.1, i: 0.8, u: 0.6, y: 0.4 }

/** The cost of a sound that has no letter in the Persian word. */
function costOfSilentSound(sound: string, isLast: boolean): number {
  return sound === 'h' && isLast ? 0.1 : (silentSounds[sound] ?? impossible)
}

const vowelPairs: Readonly<Record<string, number>> = {
  aا: 0,
  aع: 0.05,
  eع: 0.1,
  oع: 0.1,
  eی: 0.4,
  oو: 0.15,
  oا: 0.5,
  uا: 0.5,
  uو: 0,
  vو: 0,
  yی: 0,
  iی: 0,
}

function costOfPair(sound: string, word: string, index: number): number {
  const letter = word.charAt(index)
  if (soundOf.get(letter) === sound) return 0
  if (letter === 'ا' && index === 0 && 'eo'.includes(sound)) return sound === 'e' ? 0 : 0.1
  if (letter === 'ه' && index === word.length - 1 && 'ea'.includes(sound)) return sound === 'e' ? 0 : 0.2
  return vowelPairs[sound + letter] ?? impossible
}
