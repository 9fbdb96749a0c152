import { Camera } from 'lucide-react'
import { Button, useFileChooser } from '../../kit/index.ts'

/** Photographs a document on a device with a camera. */
export function TakePhoto({ about, onFiles }: { about: string; onFiles: (files: File[]) => void }) {
  const take = (files: File[]) => files.length > 0 && onFiles(files)
  const { input, choose } = useFileChooser(take, { accept: 'image/*', capture: 'environment' })
  return (
    <div className="take-photo">
      {input}
      <Button size="small" icon={Camera} onClick={choose}>
        Take a photo<span className="only-heard"> for {about}</span>
      </Button>
    </div>
  )
}
