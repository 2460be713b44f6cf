import { describe, expect, it } from 'vitest'
import type { ProductPage } from '../../../../../core/catalog/index.ts'
import { rial } from '../../../../../core/shared/money.ts'
import {
  chooseOption,
  defaultVariant,
  isAvailable,
  matchingVariant,
} from '../../../../../ui/shopping/product/buying/variant-choice.ts'

const variant = (id: string, color: string, size: string, price: number, stock: number) => ({
  id,
  options: { رنگ: color, اندازه: size },
  price: rial(price),
  compare_at_price: null,
  stock,
})

const product = {
  variants: [
    variant('1', 'آبی', 'کوچک', 300, 0),
    variant('2', 'آبی', 'بزرگ', 500, 4),
    variant('3', 'سرخ', 'کوچک', 400, 2),
  ],
} as unknown as ProductPage

describe('choosing a variant', () => {
  it('starts with the cheapest one in stock', () => {
    expect(defaultVariant(product)?.id).toBe('3')
  })

  it('keeps the other options where such a variant exists', () => {
    expect(chooseOption(product, { رنگ: 'آبی', اندازه: 'بزرگ' }, 'اندازه', 'کوچک')).toEqual({
      رنگ: 'آبی',
      اندازه: 'کوچک',
    })
  })

  it('otherwise selects the first variant with the value', () => {
    expect(chooseOption(product, { رنگ: 'آبی', اندازه: 'بزرگ' }, 'رنگ', 'سرخ')).toEqual({ رنگ: 'سرخ', اندازه: 'کوچک' })
    expect(matchingVariant(product, { رنگ: 'سرخ', اندازه: 'بزرگ' })).toBeUndefined()
  })

  it('reports which values are in stock for the other options', () => {
    expect(isAvailable(product, { رنگ: 'آبی', اندازه: 'بزرگ' }, 'اندازه', 'کوچک')).toBe(false)
    expect(isAvailable(product, { رنگ: 'آبی', اندازه: 'کوچک' }, 'اندازه', 'بزرگ')).toBe(true)
  })
})
