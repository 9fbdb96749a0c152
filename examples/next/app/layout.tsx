import type { ReactNode } from 'react'

export const metadata = { title: 'Volkswagen Golf' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <body>{children}</body>
    </html>
  )
}
