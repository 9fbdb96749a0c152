import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { useListPage } from './places.ts'

function List() {
  const { host, list, forgetOwn } = useListPage(['customer'])
  return (
    <div ref={host}>
      <button type="button" onClick={forgetOwn}>
        {list.filters}
      </button>
    </div>
  )
}

it('never puts the search text into the URL, nor loses it, when the page forgets its own names', async () => {
  const entry = { pathname: '/payments', search: '?customer=7&days=90', state: { text: 'Penrose' } }
  const router = createMemoryRouter([{ path: '/payments', element: <List /> }], { initialEntries: [entry] })
  render(<RouterProvider router={router} />)
  screen.getByText('days=90&text=Penrose').click()
  await expect.poll(() => router.state.location.search).toBe('?days=90')
  expect(router.state.location.state).toEqual({ text: 'Penrose' })
})
