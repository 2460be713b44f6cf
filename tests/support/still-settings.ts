import { type CurrentSettings, type SettingValues, standardValues } from '../../core/settings/index.ts'

/** The standard settings with these exceptions, constant. */
export function stillSettings(values: Partial<SettingValues> = {}): CurrentSettings {
  return settingsNow(() => values)
}

/** The standard settings with exceptions that a test may change. */
export function settingsNow(values: () => Partial<SettingValues>): CurrentSettings {
  return { standard: standardValues, current: async () => ({ ...standardValues, ...values() }), invalidate: () => {} }
}

/** No bank holidays besides Fridays and those of the solar calendar. */
export const noHolidays = { holidays: async () => [] }

/** The standard reservation time of stock, in milliseconds. */
export const reservationLife = standardValues['reservation-minutes'] * 60_000
