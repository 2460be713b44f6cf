/** The environment of PostgreSQL: nothing of ours, so that no setting or secret leaks into it. */
export const childEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LANG: 'C.UTF-8',
  TZ: 'UTC',
} as const
