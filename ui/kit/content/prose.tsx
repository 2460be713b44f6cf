/** Inline and block elements of a parsed text. */
type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'bold'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly href: string }

type Block =
  | { readonly type: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly type: 'paragraph'; readonly line: readonly Inline[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }

/** Renders a parsed text: only paragraphs, headings, lists and safe links. */
export function Prose({ blocks, className = '' }: { readonly blocks: readonly Block[]; readonly className?: string }) {
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
    if (piece.type === 'text') return piece.text
    if (piece.type === 'bold') return <strong key={index}>{piece.text}</strong>
    const leaves = piece.href.startsWith('https:')
    return (
      <a key={index} href={piece.href} {...(leaves ? { rel: 'noopener nofollow' } : {})}>
        {piece.text}
      </a>
    )
  })
}
