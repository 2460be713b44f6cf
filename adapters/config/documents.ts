import { type EnvironmentVariable, environmentVariables } from './environment-variables.ts'

/** Returns the text of .env.example. */
export function envExample(): string {
  const parts = list().map(
    ([name, { about, standard }]) => `# ${about}\n${standard === undefined ? '# ' : ''}${name}=${standard ?? ''}\n`,
  )
  return `# Copy to the environment of the server and change what you need; every line is optional in the test environment.\n\n${parts.join('\n')}`
}

/** Returns the README's table of variables as Markdown. */
export function environmentTable(): string {
  const rows = list().map(
    ([name, { about, standard }]) => `| \`${name}\` | ${standard ? `\`${standard}\`` : ''} | ${about} |`,
  )
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
}

function list(): [string, EnvironmentVariable][] {
  return Object.entries(environmentVariables)
}
