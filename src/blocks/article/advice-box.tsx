/** How much of a medicine is safe. */
export function AdviceBox({ heading, items }: { heading: string; items: string[] }) {
  return (
    <section className="advice-box" aria-label={heading}>
      <h2>{heading}</h2>
      <AdviceList items={items} />
    </section>
  )
}

/** What to do, line by line. */
export function AdviceList({ items }: { items: string[] }) {
  return (
    <ul className="advice-list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
