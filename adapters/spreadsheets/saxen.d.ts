/** The part of saxen that reading a sheet needs: the events of a document; entities that it declares itself stay what they are. */
declare module 'saxen' {
  type Decode = (text: string) => string

  interface Handlers {
    openTag: (name: string, attributes: () => Record<string, string>, decode: Decode) => void
    closeTag: (name: string) => void
    text: (text: string, decode: Decode) => void
    cdata: (text: string) => void
  }

  export class Parser {
    on<Name extends keyof Handlers>(name: Name, handler: Handlers[Name]): this
    parse(xml: string): void
  }
}
