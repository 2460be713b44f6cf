import { writtenPageScreen } from './written-page.tsx'

export const screen = writtenPageScreen('terms')
