import type { ComponentProps } from 'react'

/** A telephone number that can be pressed; shown in another form where that reads better. */
export const PhoneLink = ({ number, children = number, ...rest }: ComponentProps<'a'> & { number: string }) => (
  <a {...rest} href={`tel:${number.replace(/\s/g, '')}`}>
    {children}
  </a>
)
