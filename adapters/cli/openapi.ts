import { contracts } from '../../core/api/contracts.ts'
import { openApiDocument } from '../openapi/document.ts'

// Prints the OpenAPI document; the argument is the origin that the document names.
process.stdout.write(
  `${JSON.stringify(openApiDocument(contracts, process.argv[2] ?? 'http://localhost:3000'), null, 2)}\n`,
)
