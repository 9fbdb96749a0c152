/** A telephone number that can be pressed. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${number.replace(/\s/g, '')}`}>{number}</a>
}
