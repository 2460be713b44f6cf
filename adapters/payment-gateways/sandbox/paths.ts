/** The base path of the sandbox gateway; it takes the place of Zarinpal's host. */
export const sandboxPath = '/sandbox-bank/pg'

/** In the query of a return: `canceled` when the payer gave up. */
export const failureParameter = 'Failure'
