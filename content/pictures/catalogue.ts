import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import { z } from 'zod';
import { type PictureKind, THEME_PICTURE_COUNT, themePictureSlug } from '../../lib/domain/picture.ts';
import { THEME_IDS, THEMES, type Theme } from '../../lib/domain/theme.ts';
import { SAMPLE_PEOPLE } from './people.ts';

/** One picture to be made; in every width of its kind. */
export type PictureEntry = {
  readonly kind: PictureKind;
  readonly slug: string;
  readonly theme: Theme;
  /** Set on posters, and nowhere else. */
  readonly title: string;
};

const content = new URL('../', import.meta.url);

const theme = z.enum(THEME_IDS as readonly [Theme, ...Theme[]]);
const briefMatter = z.object({ slug: z.string().optional(), title: z.string(), theme });
const stream = z.object({ slug: z.string(), title: z.string(), theme });
const personality = z.object({ id: z.string(), displayName: z.string(), theme });

/** Every picture of the sample content, and each theme's own for records that bring none. */
export async function listPictures(): Promise<readonly PictureEntry[]> {
  const briefs = await listBriefs();
  const streams = (await listModule('streams.ts', stream)).map((s) => ({
    slug: s.slug,
    theme: s.theme,
    title: s.title,
  }));
  const personalities = (await listModule('personalities.ts', personality)).map((p) => ({
    slug: p.id,
    theme: p.theme,
    title: p.displayName,
  }));
  const fallbacks = THEME_IDS.flatMap((id) =>
    Array.from({ length: THEME_PICTURE_COUNT }, (_, i) => ({
      slug: themePictureSlug(id, i + 1),
      theme: id,
      title: THEMES[id],
    })),
  );
  const people = SAMPLE_PEOPLE.map((person) => ({
    slug: person.username,
    theme: person.theme,
    title: person.username,
  }));
  const of = (kinds: readonly PictureKind[], subjects: readonly Omit<PictureEntry, 'kind'>[]) =>
    kinds.flatMap((kind) => subjects.map((subject) => ({ kind, ...subject })));
  return [
    ...of(['brief', 'brief-square'], [...briefs, ...fallbacks]),
    ...of(['stream', 'poster', 'hero'], [...streams, ...fallbacks]),
    ...of(['personality'], [...personalities, ...fallbacks]),
    ...of(['avatar'], people),
  ];
}

/** Slug, title and theme out of the front matter of `content/briefs/*.md`; the file's name is the slug if none is given. */
async function listBriefs() {
  const folder = new URL('briefs/', content);
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => {
      const file = new VFile(await readFile(new URL(name, folder)));
      matter(file);
      const { slug, ...rest } = briefMatter.parse(file.data.matter);
      return { slug: slug ?? name.replace(/\.md$/, ''), ...rest };
    }),
  );
}

/** The one list that a content module exports. An absent module is an empty list. */
async function listModule<T>(name: string, shape: z.ZodType<T>): Promise<readonly T[]> {
  const file = new URL(name, content);
  if (!existsSync(file)) return [];
  const module: Record<string, unknown> = await import(file.href);
  return z.array(shape).parse(Object.values(module).find(Array.isArray));
}
