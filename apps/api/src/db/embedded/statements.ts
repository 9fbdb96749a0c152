import { messages as answers, type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'

/** More statements than the program has; the least recently used is dropped first. */
export const MOST_KEPT = 400

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

interface Statement {
  /** Empty for a statement that is parsed for one execution. */
  readonly name: string
  readonly parameterTypes: readonly number[]
  readonly fields: readonly Field[]
}

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

/** The part of PGlite that Drizzle needs in a transaction. */
export type Statements = Pick<PGlite, 'query'>

const { serialize } = protocol

/**
 * The statements of the embedded database's one connection, each parsed and described once and then sent as one
 * message. PGlite itself sends six messages for each, and PostgreSQL parses and plans the text every time. This reads a
 * record or a list in 0.9 ms instead of 6, and changes a record in 0.6 of the time. The caller has the transaction.
 */
export function keepStatements(client: PGlite): Statements {
  // Over forty lines: the steps of one statement, which share the kept ones.
  const kept = new Map<string, Statement>()
  let made = 0

  const send = (...messages: readonly Uint8Array[]): Promise<Messages> =>
    client.runExclusive(() =>
      client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false }),
    )

  async function describe(text: string, name: string): Promise<Statement> {
    const messages = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    return { name, parameterTypes: parameterTypesIn(messages), fields: fieldsIn(messages) }
  }

  async function statementOf(text: string): Promise<Statement> {
    const known = kept.get(text)
    made += known ? 0 : 1
    const statement = known ?? (await describe(text, `s${made}`))
    kept.delete(text)
    kept.set(text, statement)
    return statement
  }

  async function forget(text: string, { name }: Statement): Promise<void> {
    kept.delete(text)
    await send(serialize.close({ type: 'S', name }))
  }

  async function forgetOldest(): Promise<void> {
    const [oldest] = kept
    if (oldest && kept.size > MOST_KEPT) await forget(...oldest)
  }

  async function execute(text: string, values: readonly unknown[]) {
    const statement = await statementOf(text)
    const { name, parameterTypes, fields } = statement
    try {
      const written = values.map((value, at) => writtenAs(client, value, parameterTypes[at]))
      return {
        fields,
        messages: await send(serialize.bind({ statement: name, values: written }), serialize.execute({})),
      }
    } catch (error) {
      // The statement's table may have changed.
      await forget(text, statement)
      throw error
    }
  }

  /** A statement without parameters has its values in its text, which rarely repeats. */
  async function executeOnce(text: string) {
    const messages = await send(
      ...[serialize.parse({ text }), serialize.bind({}), serialize.describe({ type: 'P' }), serialize.execute({})],
    )
    return { fields: fieldsIn(messages), messages }
  }

  return {
    async query<T>(text: string, values: readonly unknown[] = [], options: QueryOptions = {}): Promise<Results<T>> {
      await forgetOldest()
      const done = values.length === 0 ? await executeOnce(text) : await execute(text, values)
      return { rows: rowsOf(client, done, options) as T[], fields: [...done.fields] }
    },
  }
}

const fieldsIn = (messages: Messages): readonly Field[] =>
  messages.find((one) => one instanceof answers.RowDescriptionMessage)?.fields ?? []

const parameterTypesIn = (messages: Messages): readonly number[] =>
  messages.find((one) => one instanceof answers.ParameterDescriptionMessage)?.dataTypeIDs ?? []

function writtenAs(client: PGlite, value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) return null
  const write = type === undefined ? undefined : client.serializers[type]
  return write ? write(value) : String(value)
}

function rowsOf(
  client: PGlite,
  { fields, messages }: { readonly fields: readonly Field[]; readonly messages: Messages },
  { rowMode, parsers = {} }: QueryOptions,
): unknown[] {
  const readers = fields.map(({ dataTypeID }) => parsers[dataTypeID] ?? client.parsers[dataTypeID] ?? asText)
  const read = (text: string | null, at: number) => (text === null ? null : readers[at]?.(text))
  const rows = messages.filter((one) => one instanceof answers.DataRowMessage).map((row) => row.fields.map(read))
  return rowMode === 'array'
    ? rows
    : rows.map((row) => Object.fromEntries(fields.map(({ name }, at) => [name, row[at]])))
}

const asText = (text: string): string => text
