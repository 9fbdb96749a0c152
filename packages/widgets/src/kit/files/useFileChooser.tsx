import { type ChangeEvent, type ComponentProps, useRef } from 'react'

/** Opens the browser's file chooser from a button: its hidden input, and the act of the button. */
export function useFileChooser(onFiles: (files: File[]) => void, attributes: ComponentProps<'input'>) {
  const input = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget: chooser }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(chooser.files ?? [])]
    // The same file may be chosen again.
    chooser.value = ''
    onFiles(files)
  }
  const hidden = { className: 'only-heard', tabIndex: -1, 'aria-hidden': true }
  return {
    input: <input ref={input} type="file" {...hidden} {...attributes} onChange={take} />,
    choose: () => input.current?.click(),
  }
}
