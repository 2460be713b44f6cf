export { asksForChat, chatCounterId, chatPatience, chatSettings, type ChatSettings, chatUnavailable } from './chat.ts'
export {
  buttonLook,
  type ChatEffect,
  type ChatEvent,
  type ChatState,
  chatStep,
  idleChat,
  type WidgetState,
} from './chat.machine.ts'
export { ChatProvider, type ChatUser, FirstInteraction } from './chat.ports.ts'
export { type ChatParts, type ChatStore, createChatStore } from './chat.store.ts'
