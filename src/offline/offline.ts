/// <reference types="vite/client" />
/** The only script of the page without a connection: its emergencies come and go by the clock, as on other pages. */
import { enhance } from '../layout/notices.enhance.ts'

for (const element of document.querySelectorAll<HTMLElement>('[data-enhance="layout/notices"]')) enhance(element)
