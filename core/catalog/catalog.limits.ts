/** The stock from which on a variant counts as low. */
export const lowStock = 3

/** The most pieces a variant holds. */
export const mostStock = 1_000_000

/** What a store may do with a product by its table; the rest is decided by the house. */
export const supplierEvents = ['hide', 'show', 'archive', 'restore'] as const

export type SupplierEvent = (typeof supplierEvents)[number]

/** The most photos of a product, axes of its choice, and variants; and the shorter side of a photo, in pixels. */
export const mostPhotos = 20
export const mostAxes = 3
export const mostVariants = 100
export const leastSide = 600

/** The most photos a store sends in a day. */
export const mostPhotosADay = 1000
