/** What PostgreSQL sees of our environment: nothing of ours, so that no setting or secret leaks into it. */
export const childEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LANG: 'C.UTF-8',
  TZ: 'UTC',
} as const
