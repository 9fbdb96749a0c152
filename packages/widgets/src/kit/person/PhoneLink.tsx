/** A telephone number that can be pressed; shown in another form where that reads better. */
export function PhoneLink({ number, shown = number }: { number: string; shown?: string }) {
  return <a href={`tel:${number.replace(/\s/g, '')}`}>{shown}</a>
}
