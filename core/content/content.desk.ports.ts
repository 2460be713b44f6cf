import type { Piece, PieceForm, PieceKind, PieceRow } from './content.desk.contract.ts'

/** Which piece. */
export interface PieceKey {
  readonly kind: PieceKind
  readonly key: string
}

/** Who did something to a piece, and when. */
export interface PieceMark {
  readonly by: string
  readonly at: number
}

/** A picture that was taken in. */
export interface TextPicture {
  readonly id: string
  readonly color: string
  readonly width: number
  readonly height: number
}

/** What editors write. Writing methods run inside the caller's transaction. */
export abstract class ContentDesk {
  /** One change after the other, each seeing what the one before it left. */
  abstract lock(): Promise<void>
  abstract rows(kind: PieceKind): Promise<PieceRow[]>
  abstract open(piece: PieceKey): Promise<Omit<Piece, 'versions'> | undefined>
  abstract versions(piece: PieceKey, limit: number): Promise<Piece['versions']>
  abstract version(piece: PieceKey, version_id: string): Promise<PieceForm | undefined>
  /** Answers the key of the new piece. */
  abstract add(form: PieceForm, now: number): Promise<string>
  /** Keeps a draft, or forgets it; answers the new version. */
  abstract keep(piece: PieceKey, form: PieceForm | null, mark: PieceMark): Promise<number>
  /** Shows a form to everybody from a moment on, and keeps its former address. */
  abstract publish(key: string, form: PieceForm, from: number, now: number): Promise<void>
  /** Keeps a published text among the former ones. */
  abstract note(piece: PieceKey, form: PieceForm, mark: PieceMark): Promise<void>
  abstract withdraw(piece: PieceKey): Promise<void>
  /** `false` when something still hangs on it. */
  abstract remove(piece: PieceKey): Promise<boolean>
  abstract order(kind: PieceKind, keys: readonly string[]): Promise<void>
  /** Whether the name a form is found by belongs to another piece. */
  abstract isTaken(key: string, form: PieceForm): Promise<boolean>
  abstract hasPicture(id: string): Promise<boolean>
  abstract addPicture(picture: TextPicture, now: number): Promise<void>
  /** Tells every process of moments that have come since the last time: planned posts, windows of sections. */
  abstract tellMoments(): Promise<void>
  /** The address a post has now, by a former one. */
  abstract movedTo(slug: string): Promise<string | undefined>
}
