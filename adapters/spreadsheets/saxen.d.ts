/** The part of saxen that reading a sheet needs: events of XML, fed chunk by chunk; documents with entities of their own declare nothing. */
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
    write(xml: string): this
    end(): Error | null
  }
}
