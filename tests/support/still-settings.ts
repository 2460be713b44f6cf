import { type Settings, type SettingValues, standardValues } from '../../core/settings/index.ts'

/** What is usual, but for these; nobody changes it. */
export function stillSettings(values: Partial<SettingValues> = {}): Settings {
  return settingsNow(() => values)
}

/** What is usual, but for what a test says at that moment. */
export function settingsNow(values: () => Partial<SettingValues>): Settings {
  return { standard: standardValues, now: async () => ({ ...standardValues, ...values() }), forget: () => {} }
}

/** A year without a day of rest but Fridays and those of the solar calendar. */
export const noHolidays = { holidays: async () => [] }

/** How long stock is held for payment where nobody set it, in milliseconds. */
export const reservationLife = standardValues['reservation-minutes'] * 60_000
