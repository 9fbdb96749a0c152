/** Each icon is imported by its name, so that only those in use are shipped. */
export * from 'lucide-react'
