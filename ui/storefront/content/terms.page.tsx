import { writtenScreen } from './written.tsx'

export const screen = writtenScreen('terms')
