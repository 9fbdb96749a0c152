import { type ChangeEvent, useRef } from 'react'
import { Camera } from '../../kit/icon/icons.ts'
import { Button } from '../../kit/index.ts'

/** Where there is a camera to hand, a document is photographed rather than looked for. */
export function TakePhoto({ about, onFiles }: { about: string; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <div className="take-photo">
      <input
        ref={input}
        className="only-heard"
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-hidden="true"
        onChange={take}
      />
      <Button size="small" icon={Camera} onClick={() => input.current?.click()}>
        Take a photo<span className="only-heard">: {about}</span>
      </Button>
    </div>
  )
}
