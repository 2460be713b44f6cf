import { AuditLog } from '../../../core/audit/index.ts'
import { createSettingsService, CurrentSettings, SettingRepository } from '../../../core/settings/index.ts'
import type { FeatureModule } from '../feature.ts'
import { basics } from '../shared-keys.ts'

export const settingsModule: FeatureModule<'settings'> = {
  handlers: (resolve) =>
    createSettingsService(
      resolve({ ...basics, settings: CurrentSettings, settingRepository: SettingRepository, audit: AuditLog }),
    ),
}
