/** Where the sandbox bank lives, as Zarinpal's host would be. */
export const bankPath = '/sandbox-bank/pg'
