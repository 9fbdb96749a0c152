const finance = document.getElementById('finance')

// Called at once, before each session ends, and when one is refused.
finance.fetchSession = async () => {
  const answer = await fetch('/finance-session', { method: 'POST' })
  if (!answer.ok) throw new Error('We have no session')
  return await answer.json()
}

document.getElementById('leave').addEventListener('click', () => finance.logout())
