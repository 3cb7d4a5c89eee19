import type { Action, Department, Doctor, FindBlock } from '#generated/types.ts'
import type { ReactNode } from 'react'
import { dictionaryOrder, unmarked } from '../../lib/dictionary-order.ts'
import { last } from '../../lib/last.ts'
import { useLabels, useShared } from '../../lib/site-context.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { Disclosure } from '../../parts/disclosure.tsx'
import { SearchForm } from '../../parts/search-form.tsx'
import { SiteLink } from '../../parts/site-link.tsx'

/** The page of the search field. Without scripts or a query: complaints from A to Z, all departments and doctors. */
export function Find(block: FindBlock) {
  const labels = useLabels()
  const { header } = useShared().content
  const { id, heading, lead, links, aToZ, items, label, people } = block
  return (
    <section className="find" id={id} data-enhance="find" data-fails={labels.findFails}>
      <div className="find__inner">
        <div className="find__urgent" />
        <h1 className="find__heading">{heading}</h1>
        {lead && <p className="find__lead">{lead}</p>}
        <SearchForm aria-label={heading} />
        <p className="find__status" role="status" />
        <noscript>
          <p className="find__status">{labels.findNoScripts}</p>
        </noscript>
        {/* Without the search no sign of danger is known. */}
        <p className="find__call" hidden>
          <CallButton phone={header.emergency} look="alert" />
        </p>
        <div className="find__results" />
        <div className="find__lists">
          {links && <Often links={links} />}
          <Complaints heading={aToZ} items={items} />
          {label && <Everybody heading={label} items={items} people={people ?? []} />}
        </div>
      </div>
    </section>
  )
}

function Often({ links }: { links: readonly Action[] }) {
  const labels = useLabels()
  return (
    <nav className="find__often" aria-label={labels.findOften}>
      <p>{labels.findOften}</p>
      <ul>
        {links.map(({ label, link }) => (
          <li key={label}>
            <SiteLink to={link}>{label}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What people come with, by its first letter; each leads to its department. */
function Complaints({ heading, items }: { heading: string; items: Department[] }) {
  const { language } = useShared().content.site
  const letters = new Map<string, { text: string; to: Department }[]>()
  const all = items.flatMap((to) => complaintsOf(to).map((text) => ({ text, to })))
  const compare = dictionaryOrder(language)
  for (const one of [...all].sort((a, b) => compare(sorted(a.text), sorted(b.text)))) {
    const letter = sorted(one.text).charAt(0).toUpperCase()
    letters.set(letter, [...(letters.get(letter) ?? []), one])
  }
  if (!letters.size) return null
  return (
    <>
      <h2 className="find__part">{heading}</h2>
      <nav className="find__jump" aria-label={heading}>
        <ul>
          {[...letters.keys()].map((letter) => (
            <li key={letter}>
              <a href={`#find-${letter}`}>{letter}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="find__letters disclosure-list" data-enhance="parts/disclosure">
        {[...letters].map(([letter, lines]) => (
          <Disclosure
            key={letter}
            narrow
            className="find__letter"
            head={
              <>
                <b>{letter}</b> <span>{guideWords(lines.map(({ text }) => text))}</span>
              </>
            }
          >
            <h3>{letter}</h3>
            <ul id={`find-${letter}`}>
              {lines.map(({ text, to }) => (
                <li key={`${text} ${to.id}`}>
                  <Way to={to}>
                    {text} <small>{to.name}</small>
                  </Way>
                </li>
              ))}
            </ul>
          </Disclosure>
        ))}
      </div>
    </>
  )
}

/** The text as it is looked up: "A cough" stands at C. */
const sorted = (text: string) => unmarked(text).replace(/^(?:an?|the) /i, '')

/** What a part goes from and to, as at the head of a page of a dictionary: "Babies – Burning". */
const guideWords = (texts: string[]) => {
  const words = texts.map((text) => upper(sorted(text)).split(/[\s,:;]/)[0])
  return [...new Set([words[0], last(words)])].join(' – ')
}

function Everybody({ heading, items, people }: { heading: string; items: Department[]; people: Doctor[] }) {
  return (
    <>
      <h2 className="find__part">{heading}</h2>
      <ul className="find__departments">
        {items.map((department) => (
          <li key={department.id}>
            <Way to={department}>{department.name}</Way>
            {people
              .filter((person) => person.department === department.id)
              .map((person) => (
                <Way key={person.id} to={person}>
                  {person.name}
                </Way>
              ))}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Complaints as people look them up; where a department does not say, what it treats, or the words people type. */
const complaintsOf = ({ complaints, treats, words }: Department): string[] =>
  (complaints ?? treats ?? words?.english ?? []).map(upper)

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The way to the page of a record, where it has one. */
function Way({ to, children }: { to: { id: string; page?: string; link?: string }; children: ReactNode }) {
  const address = to.page ?? to.link
  return address ? <SiteLink to={address}>{children}</SiteLink> : <span>{children}</span>
}
