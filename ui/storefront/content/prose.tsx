import { type Block, type Inline, readText } from '../../../core/content/index.ts'

/** A written text as a page shows it; whatever it holds, only words, headings, lists and safe links come out. */
export function Prose({ text, className = '' }: { readonly text: string; readonly className?: string }) {
  return <Blocks blocks={readText(text)} className={className} />
}

/** Blocks that have been read already. */
export function Blocks({ blocks, className = '' }: { readonly blocks: readonly Block[]; readonly className?: string }) {
  return (
    <div className={`prose ${className}`}>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { readonly block: Block }) {
  if (block.type === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3'
    return <Heading id={block.id}>{block.text}</Heading>
  }
  if (block.type === 'paragraph') {
    return (
      <p>
        <Line line={block.line} />
      </p>
    )
  }
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((line, index) => (
        <li key={index}>
          <Line line={line} />
        </li>
      ))}
    </List>
  )
}

function Line({ line }: { readonly line: readonly Inline[] }) {
  return line.map((piece, index) => {
    if (piece.type === 'words') return piece.text
    if (piece.type === 'bold') return <strong key={index}>{piece.text}</strong>
    const leaves = piece.href.startsWith('https:')
    return (
      <a key={index} href={piece.href} {...(leaves ? { rel: 'noopener nofollow' } : {})}>
        {piece.text}
      </a>
    )
  })
}
