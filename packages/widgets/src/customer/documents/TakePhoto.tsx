import { Camera } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Button } from '../../kit/index.ts'

/** Photographs a document on a device with a camera. */
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
        Take a photo<span className="only-heard"> for {about}</span>
      </Button>
    </div>
  )
}
