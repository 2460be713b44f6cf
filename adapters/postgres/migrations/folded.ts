/**
 * SQL that normalises text for search like core/shared/text: letter variants become one, digits become Latin, a
 * half-space becomes a space.
 */
export const folded = (text: string) =>
  `lower(translate(${text}, U&'\\064A\\0649\\0626\\0643\\0623\\0625\\0671\\0622\\0629\\06C0\\0624\\200C\\06F0\\06F1\\06F2\\06F3\\06F4\\06F5\\06F6\\06F7\\06F8\\06F9',
    U&'\\06CC\\06CC\\06CC\\06A9\\0627\\0627\\0627\\0627\\0647\\0647\\0648 0123456789'))`
