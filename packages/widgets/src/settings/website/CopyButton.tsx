import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/index.ts'

type CopyButtonProps = {
  text: string
  what: string
  /** For a button beside the text that it copies: `what` is for screen readers only. */
  isShort?: boolean
}

/** Says Copied until it loses focus. */
export function CopyButton({ text, what, isShort = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const run = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  return (
    <>
      <Button
        size="small"
        icon={outcome === 'copied' ? Check : Copy}
        aria-label={isShort && outcome !== 'copied' ? `Copy ${what}` : undefined}
        onClick={run}
        onBlur={() => setOutcome((was) => (was === 'copied' ? null : was))}
      >
        {outcome === 'copied' ? 'Copied' : isShort ? 'Copy' : `Copy ${what}`}
      </Button>
      <span className="only-heard" role="status">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'failed' && 'Not copied: select the text and copy it by hand.'}
      </span>
      {outcome === 'failed' && <span className="small muted copy-trouble">Select the text and copy it by hand.</span>}
    </>
  )
}
