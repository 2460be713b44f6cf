import { defineScreen, loadNothing } from '../../../bindings/render/screen.ts'
import { CategoriesView } from './categories-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'دسته‌ها و ویژگی‌ها' }),
  View: CategoriesView,
})
