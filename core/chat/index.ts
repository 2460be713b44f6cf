export { asksForChat, chatCounterId, chatPatience, chatSettings, type ChatSettings, chatUnavailable } from './chat.ts'
export { longestMessage } from './chat.ts'
export type { SupportMessage, SupportThread } from './chat.contract.ts'
export { isAnswering, nextAnswering, type SupportHours } from './chat.hours.ts'
export { type Correspondent, type NewMessage, SupportInbox, SupportNews } from './chat.inbox.ports.ts'
export {
  emptyInbox,
  type InboxEvent,
  inboxStep,
  type InboxState,
  noAttachments,
  type OutgoingMessage,
} from './chat.inbox.machine.ts'
export { createInboxStore, type InboxParts, type InboxStore } from './chat.inbox.store.ts'
export {
  buttonLook,
  type ChatEffect,
  type ChatEvent,
  type ChatState,
  chatStep,
  idleChat,
  type WidgetState,
} from './chat.machine.ts'
export { AnswerStream, Attention, ChatProvider, type ChatUser, FirstInteraction } from './chat.ports.ts'
export { type ChatParts, type ChatStore, createChatStore } from './chat.store.ts'
export {
  type ChatServiceParts,
  createChatService,
  createVisitorService,
  everyThread,
  createSupportDesk,
  createSupportLine,
  type SupportDesk,
  type SupportLine,
} from './chat.service.ts'
export {
  type CannedAnswer,
  type Colleague,
  type DeskDossier,
  deskFilters,
  type DeskMessage,
  type DeskThread,
} from './chat.desk.contract.ts'
export { type DeskAnswer, type DeskFilter, type LockedThread, SupportShelf } from './chat.desk.ports.ts'
