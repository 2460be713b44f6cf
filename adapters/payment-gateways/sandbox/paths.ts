/** The base path of the sandbox gateway; it takes the place of Zarinpal's host. */
export const sandboxPath = '/sandbox-bank/pg'
