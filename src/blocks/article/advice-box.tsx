/** What to do until help is there, or how much of a medicine is safe. */
export function AdviceBox({ heading, items }: { heading: string; items: string[] }) {
  return (
    <section className="advice-box" aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
