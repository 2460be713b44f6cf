import words from '../data/pictures.json'

/** Colours of one dye family: the background, three foreground colours, the outline and the lightest. */
export type Palette = (typeof words.palettes)['madder']

export type PaletteName = keyof typeof words.palettes

/** Natural dyes and materials of the bazaar. */
export const palettes: Readonly<Record<PaletteName, Palette>> = words.palettes
