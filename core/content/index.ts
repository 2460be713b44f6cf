export { contentEndpoints } from './content.contract.ts'
export * from './content.ports.ts'
export * from './schema.ts'
export { type ContentDependencies, createContentReadHandlers, createContentService } from './content.service.ts'
export {
  type ContentEntry,
  type EntryForm,
  type EntryKind,
  entryKinds,
  type EntryRow,
} from './entries/entry.contract.ts'
export { ContentEntryRepository, type EntryKey, type EditMark, type ContentImage } from './entries/entry.ports.ts'
export { missingFieldsOf, isPermanent, moveKey } from './entries/entry.ts'
export * from './rich-text.ts'
export { type ContentPageName, contentPages, readingMinutes, type SectionShape, sectionShapes } from './content.ts'
