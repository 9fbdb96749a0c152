import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { compile } from 'tailwindcss'

/** What WordPress and its plugins put beside a page, under the names of their own. */
const copies = {
  'jquery/dist/jquery.min.js': 'jquery.js',
  'jquery-migrate/dist/jquery-migrate.min.js': 'jquery-migrate.js',
  'react/umd/react.production.min.js': 'react.js',
  'react-dom/umd/react-dom.production.min.js': 'react-dom.js',
  'bootstrap/dist/css/bootstrap.min.css': 'bootstrap.css',
}

await mkdir('public/lib', { recursive: true })
await cp('theme', 'public/theme', { recursive: true })
await copyFile('index.html', 'public/index.html')
for (const [from, to] of Object.entries(copies)) await copyFile(`node_modules/${from}`, `public/lib/${to}`)

const preflight = await readFile('node_modules/tailwindcss/preflight.css', 'utf8')
const tailwind = await compile(`@layer base { ${preflight} }`)
await writeFile('public/lib/tailwind.css', tailwind.build([]))
