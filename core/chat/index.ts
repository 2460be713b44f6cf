export {
  requestsChat,
  chatCounterId,
  chatLoadTimeout,
  chatSettings,
  type ChatSettings,
  chatUnavailableMessage,
} from './widget/widget.ts'
export { maxMessageLength } from './widget/widget.ts'
export type { SupportMessage, SupportThread } from './chat.contract.ts'
export { isSupportOpen, nextSupportOpening, type SupportHours } from './support-hours.ts'
export {
  type ThreadOwner,
  type NewMessage,
  SupportThreadRepository,
  SupportMessageListener,
} from './inbox/inbox.ports.ts'
export {
  emptyInbox,
  type InboxEvent,
  inboxStep,
  type InboxState,
  noAttachments,
  type OutgoingMessage,
} from './inbox/inbox.machine.ts'
export { createInboxStore, type InboxDependencies, type InboxStore } from './inbox/inbox.store.ts'
export {
  buttonAppearance,
  type ChatEffect,
  type ChatEvent,
  type ChatState,
  chatStep,
  initialChat,
  type WidgetState,
} from './widget/widget.machine.ts'
export { MessageStream, Attention, ChatProvider, type ChatUser, FirstInteraction } from './widget/widget.ports.ts'
export { type ChatDependencies, type ChatStore, createChatStore } from './widget/widget.store.ts'
export {
  type ChatServiceDependencies,
  createChatService,
  createVisitorChatHandlers,
  allThreads,
  createSupportEventSource,
  createSupportStream,
  type SupportEventSource,
  type SupportStream,
} from './chat.service.ts'
export {
  type CannedReply,
  type SupportAgent,
  type VisitorThread,
  threadFilters,
  type ThreadMessage,
  type VisitorThreadRow,
} from './agents/agent-inbox.contract.ts'
export {
  type AgentReply,
  type ThreadFilter,
  type LockedThread,
  AgentInboxRepository,
} from './agents/agent-inbox.ports.ts'
