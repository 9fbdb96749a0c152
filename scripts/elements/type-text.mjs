import ts from 'typescript'

const { TypeFlags } = ts

export const inOrder = (one, other) => (one < other ? -1 : 1)

/** A type written out in full, so that it is independent of its declaring file. */
export function typeText(checker, type) {
  if (type.flags & TypeFlags.BooleanLike && !(type.flags & TypeFlags.BooleanLiteral)) return 'boolean'
  if (type.isUnion()) return unionText(checker, type)
  if (type.isStringLiteral()) return `'${type.value}'`
  if (type.isNumberLiteral()) return String(type.value)
  const element = checker.isArrayType(type) && checker.getTypeArguments(type)[0]
  if (element) return `readonly ${bracketed(typeText(checker, element))}[]`
  return type.flags & (TypeFlags.Object | TypeFlags.Intersection)
    ? objectText(checker, type)
    : checker.typeToString(type)
}

/** The compiler's own order of alternatives moves with the rest of the program. */
function unionText(checker, type) {
  const texts = new Set(type.types.map((one) => typeText(checker, one)))
  if (texts.has('true') && texts.has('false')) {
    texts.delete('true')
    texts.delete('false')
    texts.add('boolean')
  }
  const nothing = ['null', 'undefined'].filter((word) => texts.has(word))
  return [...[...texts].filter((text) => !nothing.includes(text)).sort(inOrder), ...nothing].join(' | ')
}

function objectText(checker, type) {
  const members = checker.getPropertiesOfType(type).map((symbol) => {
    const isOptional = symbol.flags & ts.SymbolFlags.Optional
    return `${symbol.name}${isOptional ? '?' : ''}: ${typeText(checker, checker.getTypeOfSymbol(symbol))}`
  })
  return members.length === 0 ? '{}' : `{ ${members.join('; ')} }`
}

const bracketed = (text) => (text.includes('|') ? `(${text})` : text)
