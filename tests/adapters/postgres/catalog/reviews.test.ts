import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createQuestionRepository } from '../../../../adapters/postgres/catalog/questions.ts'
import { createReviewRepository } from '../../../../adapters/postgres/catalog/reviews.ts'
import { createWishlistRepository } from '../../../../adapters/postgres/catalog/wishlists.ts'
import { connect, type Database } from '../../../../adapters/postgres/connection/connect.ts'
import { createReviewService } from '../../../../core/catalog/reviews/review.service.ts'
import { visitorCaller } from '../../../../core/contract/caller.ts'
import { buyProduct } from '../../../support/catalog/shop.ts'
import { addShoppers, sqlOf } from '../../../support/people/actors.ts'
import { createMarket, type Market } from '../../../support/market/market.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const shopper = (account_id: string) => ({ ...visitorCaller('::1'), account_id, session_id: 's' })
const url = await freshDatabase()
let market: Market
let people: string[]
let databases: readonly [Database, Database]

beforeAll(async () => {
  market = await createMarket(url, { products: 2 })
  people = await addShoppers(url, 4)
  databases = [connect({ url, connections: 4 }), connect({ url, connections: 4 })]
})

afterAll(() => Promise.all(databases.map((database) => database.close())))

const product = (index = 0) => market.stores[0]?.products[index] ?? expect.fail()
const serviceOver = (db: Database) =>
  createReviewService({ reviews: createReviewRepository(db), transactions: db.transactions, clock: { now: Date.now } })

describe('reviews in PostgreSQL', () => {
  it('CAT-9 require a parcel that was delivered or completed', async () => {
    const { id, variants } = product()
    const reviews = createReviewRepository(databases[0])
    const states = ['new', 'shipped', 'delivered', 'completed']
    for (const [index, state] of states.entries()) await buyProduct(url, people[index] ?? '', { id, variants }, state)
    const may = await Promise.all(people.map((person) => reviews.hasReceived(id, person)))
    expect(may).toEqual([false, false, true, true])
  })

  it('CAT-10 keep rating and count correct when two processes write repeatedly at the same time', async () => {
    const { id } = product()
    const writers = [people[2] ?? '', people[3] ?? '']
    const write = (index: number, stars: number) =>
      serviceOver(databases[index] ?? databases[0]).saveProductReview(
        { product_id: id, stars, text: `نوبت ${stars}` },
        shopper(writers[index] ?? ''),
      )
    for (let round = 1; round <= 4; round += 1) await Promise.all([write(0, round), write(1, round + 1)])
    expect(await sqlOf(url, 'select rating::float8, rating_count from products where id = $1', [id])).toEqual([
      { rating: 4.5, rating_count: 2 },
    ])
    const list = await createReviewRepository(databases[0]).listOfProduct(id, 'newest', 0, 10)
    expect(list).toMatchObject({ total: 2, average: 4.5, counts: [0, 0, 0, 1, 1] })
    expect(list?.reviews.every(({ edited, text }) => (edited && text === 'نوبت 4') || text === 'نوبت 5')).toBe(true)
  })

  it('CAT-11 count one vote per person, and the most helpful come first', async () => {
    const { id } = product()
    const reviews = createReviewRepository(databases[0])
    const oldest = (await reviews.listOfProduct(id, 'newest', 1, 1))?.reviews[0]
    const voted = oldest?.id ?? expect.fail()
    expect(await reviews.setVote(voted, people[0] ?? '', true)).toBe(1)
    expect(await reviews.setVote(voted, people[0] ?? '', true)).toBe(1)
    expect((await reviews.listOfProduct(id, 'helpful', 0, 1))?.reviews[0]?.id).toBe(voted)
    expect(await reviews.setVote(voted, people[0] ?? '', false)).toBe(0)
  })

  it('CAT-12 show first names only', async () => {
    const { id } = product()
    await sqlOf(url, `update accounts set name = 'نرگس آذری' where id = $1`, [people[2]])
    const list = await createReviewRepository(databases[0]).listOfProduct(id, 'newest', 0, 10)
    expect(list?.reviews.map(({ author }) => author)).toContain('نرگس')
    expect(JSON.stringify(list)).not.toContain('آذری')
  })
})

describe('questions in PostgreSQL', () => {
  it('CAT-13 with equal text are one question, visible to their author only until they are answered', async () => {
    const { id } = product(1)
    const questions = createQuestionRepository(databases[0])
    const wishes = createWishlistRepository(databases[0])
    const [asker = '', other = ''] = people
    const first = await questions.addQuestion(id, asker, 'شسته می‌شود؟', 0)
    expect(await questions.addQuestion(id, asker, 'شسته می‌شود؟', 9)).toEqual(first)
    expect(await questions.countUnanswered(asker)).toBe(1)
    expect(await questions.listAnswered(id, 0, 5)).toEqual({ total: 0, questions: [] })
    expect((await wishes.getProductActivity(asker, id))?.waiting).toHaveLength(1)
    expect((await wishes.getProductActivity(other, id))?.waiting).toEqual([])
    await sqlOf(
      url,
      `insert into answers (question_id, account_id, by_store, text, created_at) values ($1, $2, true, 'بله', now())`,
      [first?.id, market.stores[0]?.owner_id],
    )
    expect(await questions.listAnswered(id, 0, 5)).toMatchObject({
      total: 1,
      questions: [{ answers: [{ text: 'بله' }] }],
    })
    expect((await wishes.getProductActivity(asker, id))?.waiting).toEqual([])
  })
})

describe('wishlists in PostgreSQL', () => {
  it('CAT-14 leave out products that are no longer public', async () => {
    const wishes = createWishlistRepository(databases[0])
    const [person = ''] = people
    expect(await wishes.add(person, product(0).id, 1)).toBe(true)
    expect(await wishes.add(person, product(1).id, 2)).toBe(true)
    expect(await wishes.add(person, market.stores[0]?.draft.id ?? '', 3)).toBe(false)
    await sqlOf(url, `update products set state = 'hidden' where id = $1`, [product(1).id])
    expect(await wishes.listItems(person, 0, 10)).toMatchObject({ total: 1, products: [{ id: product(0).id }] })
  })

  it('CAT-15 restock alerts are claimed once, by one process, when the variant is in stock', async () => {
    const [left, right] = [createWishlistRepository(databases[0]), createWishlistRepository(databases[1])]
    const variant = product(0).variants[1]?.id ?? ''
    await sqlOf(url, 'update variants set stock = 0 where id = $1', [variant])
    for (const person of people) await left.addAlert(person, variant, 1)
    expect(await left.claimDueAlerts(2, 50)).toEqual([])
    await sqlOf(url, 'update variants set stock = 3 where id = $1', [variant])
    const claimed = (await Promise.all([left.claimDueAlerts(3, 50), right.claimDueAlerts(3, 50)])).flat()
    expect(claimed.map(({ account_id }) => account_id).toSorted()).toEqual(people.toSorted())
    const [again] = claimed
    await right.releaseAlert(again ?? expect.fail())
    expect(await right.claimDueAlerts(4, 50)).toEqual([again])
  })
})
