/** Says that a widget was given a key for trying out (D26). */
export function TestMark() {
  return (
    <span className="test-mark" title="A test key: nothing here is an offer">
      Test
    </span>
  )
}
