import { SecretHasher } from '../../../core/accounts/index.ts'
import { AuditLog } from '../../../core/audit/index.ts'
import { AgentInboxRepository, createChatService, SupportThreadRepository } from '../../../core/chat/index.ts'
import { CurrentSettings } from '../../../core/settings/index.ts'
import type { FeatureModule } from '../feature.ts'
import { basics } from '../shared-keys.ts'

export const chatModule: FeatureModule<'chat'> = {
  handlers: (resolve) =>
    createChatService(
      resolve({
        ...basics,
        inbox: SupportThreadRepository,
        agentInbox: AgentInboxRepository,
        audit: AuditLog,
        secrets: SecretHasher,
        settings: CurrentSettings,
      }),
    ),
}
