import ts from 'typescript'
import { expect, test } from 'vitest'
import { forgetfulComponents, signalProgram } from './signals.mjs'

const file = '/Part.tsx'

const declarations = `
interface ReadonlySignal<T> { readonly value: T }
interface Signal<T> { value: T }
declare const count: Signal<number>
declare const rows: ReadonlySignal<number[]>
declare const option: { value: string }
declare function useSignals(): void
declare function useEffect(run: () => void): void
`

function complaintsIn(code) {
  const text = `${declarations}${code}`
  const host = ts.createCompilerHost({})
  const onDisk = host.getSourceFile
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true) : onDisk(name, ...rest)
  host.fileExists = (name) => name === file
  const program = signalProgram([file], host)
  return forgetfulComponents(program.getSourceFile(file), program.getTypeChecker()).map(({ why }) => why)
}

test.each([
  [
    'a component',
    'export function Part() { return <p>{count.value}</p> }',
    'Part reads count.value without useSignals()',
  ],
  ['an arrow', 'const Part = () => <p>{count.value}</p>', 'Part reads count.value without useSignals()'],
  ['a hook', 'function useCount() { return count.value }', 'useCount reads count.value without useSignals()'],
  [
    'a list drawn inside',
    'function Part() { return rows.value.map((row) => <p>{row}</p>) }',
    'Part reads rows.value without useSignals()',
  ],
])('%s that forgets is named', (_, code, why) => {
  expect(complaintsIn(code)).toEqual([why])
})

test.each([
  ['subscribes', 'function Part() { useSignals(); return <p>{count.value}</p> }'],
  ['reads something else called value', 'function Part() { return <p>{option.value}</p> }'],
  ['only writes', 'function Part() { const f = () => { count.value = 1 }; return <p onClick={f} /> }'],
  ['reads when clicked', 'function Part() { return <p onClick={() => alert(count.value)} /> }'],
  ['reads in an effect', 'function Part() { useEffect(() => { alert(count.value) }); return <p /> }'],
  ['is no component', 'function next() { return count.value + 1 }'],
])('what %s is left alone', (_, code) => {
  expect(complaintsIn(code)).toEqual([])
})
