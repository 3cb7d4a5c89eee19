import { classes } from '../lib/classes.ts'
import { usePage, useShared } from '../lib/site-context.tsx'

/** This page in the other languages, each by its own name; where it is in one only, the first page in the others. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { elsewhere } = usePage()
  const { language } = useShared().content.site
  return elsewhere
    ?.filter((other) => other.language !== language)
    .map((other) => (
      <a
        key={other.language}
        className={classes('language-switch', className)}
        href={other.path}
        lang={other.language}
        hrefLang={other.language}
        data-offer={other.offer}
      >
        {new Intl.DisplayNames(other.language, { type: 'language' }).of(other.language)}
      </a>
    ))
}
