import { useState } from 'react'
import { Button, SegmentedControl, Select, Switch, TextField } from '../kit/index.ts'
import { policyOf, sheetOf, snippetFieldsOf, snippetOf, type Wanted } from './snippet.ts'

const WIDGETS = [
  { value: 'quick-quote', label: 'Quick quote' },
  { value: 'monthly-price', label: 'Monthly price' },
  { value: 'representative-example', label: 'Representative example' },
  { value: 'lender-slider', label: 'Lender slider' },
] as const

const THEMES = [
  { value: '', label: 'The page’s own' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

const FIELDS = [
  ['registration', 'Registration'],
  ['price', 'Price in pounds'],
  ['deposit', 'Deposit in pounds'],
  ['phone', 'The dealer’s telephone'],
] as const

const FIRST: Wanted = {
  server: 'https://finance.example',
  widget: 'quick-quote',
  key: 'fc_test_quillmere',
  registration: 'ZZ23 KHP',
  price: '14995',
  ...{ deposit: '', phone: '01632 960101', theme: '', accent: '', heading: '', debug: false },
}

/** Writes the snippet for a web agency: the tag, the space to reserve, and the policy. */
export function Playground() {
  // Over forty lines: a list of fields.
  const [wanted, setWanted] = useState(FIRST)
  const change = (part: Partial<Wanted>) => setWanted((before) => ({ ...before, ...part }))
  const typed = (name: keyof Wanted) => ({
    name,
    value: String(wanted[name]),
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <div className="stack">
      <Select
        label="Widget"
        options={WIDGETS}
        value={wanted.widget}
        onChange={(widget) => change({ widget: widget ?? FIRST.widget })}
      />
      <TextField label="Server" {...typed('server')} />
      <TextField label="Publishable key" {...typed('key')} />
      {FIELDS.filter(([name]) => snippetFieldsOf(wanted.widget).includes(name)).map(([name, label]) => (
        <TextField key={name} label={label} optional {...typed(name)} />
      ))}
      <SegmentedControl
        label="Scheme"
        name="theme"
        choices={THEMES}
        value={wanted.theme}
        onChange={(theme) => change({ theme })}
      />
      <TextField label="Accent, as #8a1538" optional {...typed('accent')} />
      {wanted.widget === 'quick-quote' && <TextField label="Heading" optional {...typed('heading')} />}
      <Switch
        label="Say in the console why it is blank"
        checked={wanted.debug}
        onChange={(debug) => change({ debug })}
      />
      <Written title="In the page" text={snippetOf(wanted)} />
      <Written title="In the site’s style sheet" text={sheetOf(wanted)} />
      <Written title="In a strict Content-Security-Policy" text={policyOf(wanted)} />
    </div>
  )
}

function Written({ title, text }: { title: string; text: string }) {
  const [copied, setCopied] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCopied(''),
    )
  return (
    <section aria-label={title} className="stack">
      <p className="muted">{title}</p>
      <pre style={{ margin: 0, whiteSpace: 'pre-wrap' }}>{text}</pre>
      <Button size="small" onClick={() => void copy()}>
        {copied === text ? 'Copied' : 'Copy'}
      </Button>
    </section>
  )
}
