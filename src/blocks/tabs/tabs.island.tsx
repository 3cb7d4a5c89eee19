import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Slots } from '../../parts/island.tsx'
import { Slot } from '../../parts/slot.tsx'

interface TabsIslandProps {
  label: string
  tabs: { id: string; name: string }[]
  slots: Slots
}

/** Tabs as in the ARIA Authoring Practices: arrow keys move and choose, Home and End go to the ends. */
export function TabsIsland({ label, tabs, slots }: TabsIslandProps) {
  const [chosen, choose] = useState(0)
  const base = useId()
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const onKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: chosen + 1,
      ArrowLeft: chosen - 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (step + tabs.length) % tabs.length
    choose(next)
    buttons.current[next]?.focus()
  }
  return (
    <>
      <div className="tabs__list" role="tablist" aria-label={label} onKeyDown={onKey}>
        {tabs.map(({ id, name }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            className="tabs__tab"
            id={`${base}-tab-${id}`}
            aria-controls={`${base}-panel-${id}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            ref={(button) => {
              buttons.current[index] = button
            }}
            onClick={() => choose(index)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id }, index) => (
        <div
          key={id}
          role="tabpanel"
          className="tabs__panel"
          id={`${base}-panel-${id}`}
          aria-labelledby={`${base}-tab-${id}`}
          data-idle={index === chosen ? undefined : ''}
        >
          <Slot slots={slots} name={id} />
        </div>
      ))}
    </>
  )
}
