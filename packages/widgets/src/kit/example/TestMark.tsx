/** Marks a widget that uses a test key (D26). */
export function TestMark() {
  return (
    <span className="test-mark" title="A test key: nothing here is an offer">
      Test
    </span>
  )
}
