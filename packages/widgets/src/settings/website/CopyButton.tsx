import { useState } from 'react'
import { Copy } from '../../kit/icon/icons.ts'
import { Button } from '../../kit/index.ts'

type CopyButtonProps = {
  text: string
  what: string
  copy: (text: string) => Promise<void>
}

export function CopyButton({ text, what, copy }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const run = () =>
    copy(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  return (
    <>
      <Button size="small" icon={Copy} onClick={run}>
        {outcome === 'copied' ? 'Copied' : `Copy ${what}`}
      </Button>
      <span className="only-heard" role="status">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'failed' && 'Not copied: select the text and copy it by hand.'}
      </span>
      {outcome === 'failed' && <span className="small muted">Select the text and copy it by hand.</span>}
    </>
  )
}
