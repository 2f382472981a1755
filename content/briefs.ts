import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { BriefStatus } from '../features/briefs/model/brief.ts';
import { isUsername } from '../features/profiles/model/profile.ts';
import { CATEGORY_IDS, isCategory, isTheme, THEME_IDS } from '../lib/domain/theme.ts';
import { readFrontMatter } from './front-matter.ts';

const STATUS_OF = { published: 'PUBLISHED', draft: 'DRAFT', archived: 'ARCHIVED' } as const satisfies Record<
  string,
  BriefStatus
>;

const frontMatter = z
  .strictObject({
    title: z.string().min(1),
    description: z.string().min(1).max(160),
    category: z.string().refine(isCategory, `not one of ${CATEGORY_IDS.join(', ')}`),
    theme: z.string().refine(isTheme, `not one of ${THEME_IDS.join(', ')}`),
    tags: z
      .array(z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
      .min(3)
      .max(5),
    author: z.string().refine(isUsername, 'not a username'),
    date: z.iso.date(),
    updated: z.iso.date().optional(),
    featured: z.boolean().default(false),
    status: z.enum(['published', 'draft', 'archived']).transform((status) => STATUS_OF[status]),
  })
  .refine(({ date, updated }) => !updated || updated > date, { path: ['updated'], error: 'not after date' });

export type SampleBrief = z.infer<typeof frontMatter> & {
  readonly slug: string;
  /** Markdown. */
  readonly body: string;
};

/**
 * Reads one article.
 * @param name of the file; without its ending it is the slug
 * @throws an error that names the file and each field that is wrong
 */
export function parseBrief(name: string, text: string): SampleBrief {
  const { data, body } = readFrontMatter(name, text, frontMatter);
  return { ...data, slug: name.replace(/\.md$/, ''), body };
}

/** Every article in content/briefs, by name. */
export function loadBriefs(folder = new URL('briefs/', import.meta.url)): readonly SampleBrief[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => parseBrief(name, readFileSync(new URL(name, folder), 'utf8')));
}
