/** The base path of the sandbox gateway; it takes the place of Zarinpal's host. */
export const sandboxPath = '/sandbox-bank/pg'

/** The path of the calls that move money back; it takes the place of Zarinpal's panel. */
export const sandboxPanelPath = '/sandbox-bank/api/v4/graphql'

/** In the query of a return: `canceled` when the payer gave up. */
export const failureParameter = 'Failure'
