import { defineCollection, z } from 'astro:content'
import { glob } from 'astro/loaders'

const articles = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/advice' }),
  schema: z.object({
    title: z.string(),
    category: z.string(),
    date: z.date(),
    summary: z.string(),
    image: z.string(),
    alt: z.string(),
    keywords: z.array(z.string()),
    related: z.array(z.string()),
    emergency: z.object({ heading: z.string(), items: z.array(z.string()), call: z.string() }),
    sources: z.array(z.object({ title: z.string(), organisation: z.string() })),
    reviewer: z.string(),
  }),
})

export const collections = { articles }
