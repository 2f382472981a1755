import { PICTURE_KIND_IDS } from '../../lib/domain/picture.ts';
import { listPictures } from './catalogue.ts';
import { drawEntry } from './draw.ts';
import { drawEmblem } from './emblem.ts';
import { LOOKS } from './looks.ts';

const entries = listPictures();

test('no two pictures share a file, and every kind is made', () => {
  const keys = entries.map(({ kind, slug }) => `${kind}/${slug}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(PICTURE_KIND_IDS));
});

test('slugs are safe in a file name and an address', () => {
  expect(entries.filter(({ slug }) => !/^[a-z0-9-]+$/.test(slug))).toEqual([]);
});

test('everything of the sample content can be drawn, titles included', () => {
  for (const entry of entries) expect(drawEntry(entry)).toMatch(/^<svg .*<\/svg>$/s);
});

test('every sample person has a look or an emblem of their own', () => {
  const people = entries.filter(
    ({ kind, slug }) => kind === 'avatar' || (kind === 'personality' && !slug.startsWith('theme-')),
  );
  expect(people.filter(({ slug }) => !LOOKS[slug] && !drawEmblem(slug))).toEqual([]);
});
