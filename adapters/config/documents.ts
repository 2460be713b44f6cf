import { type Setting, settings } from './settings.ts'

/** The text of .env.example. */
export function envExample(): string {
  const parts = list().map(
    ([name, { about, standard }]) => `# ${about}\n${standard === undefined ? '# ' : ''}${name}=${standard ?? ''}\n`,
  )
  return `# Copy to the environment of the server and change what you need; every line is optional in the test environment.\n\n${parts.join('\n')}`
}

/** The table of the README, as Markdown. */
export function settingsTable(): string {
  const rows = list().map(
    ([name, { about, standard }]) => `| \`${name}\` | ${standard ? `\`${standard}\`` : ''} | ${about} |`,
  )
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
}

function list(): [string, Setting][] {
  return Object.entries(settings)
}
