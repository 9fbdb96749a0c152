// Before the first paint, so that a chosen theme does not flash. src/appearance.ts goes on from here.
try {
  const { theme } = JSON.parse(localStorage.getItem('forecourt.appearance') ?? '{}')
  if (theme === 'light' || theme === 'dark') document.documentElement.style.colorScheme = theme
} catch {
  // Without storage the page follows the device.
}
