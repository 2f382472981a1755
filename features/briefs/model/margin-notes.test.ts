import type { Root } from 'hast';
import { renderMarkdown } from '../../../lib/markdown/render.ts';
import { addMarginNotes, type NotePart, type NoteTopic } from './margin-notes.ts';

const long = 'word '.repeat(120);
const getNote = async (topic: NoteTopic): Promise<readonly NotePart[]> => [
  'Of ',
  { text: `7 ${topic}`, href: `/x?topic=${topic}&a=<b>`, count: 7 },
  ' here.',
];

async function withNotes(
  markdown: string,
  read = getNote as typeof getNote | (() => Promise<null>),
  after = 0,
) {
  const { html } = await renderMarkdown(markdown, (tree: Root) => addMarginNotes(tree, read, after));
  return {
    html,
    topics: [...html.matchAll(/data-count="\d+">7 ([\w-]+)</g)].map(([, topic]) => topic),
  };
}

test('a note is beside the paragraph that names its subject, with a link for its number', async () => {
  const { html } = await withNotes('Nothing.\n\nA strike on YouTube.');
  expect(html).toContain(
    '<p>Nothing.</p>\n<div data-noted=""><p>A strike on YouTube.</p><p role="note" aria-label="From the records of this site">Of <a href="/x?topic=youtube&#x26;a=<b>" data-count="7">7 youtube</a> here.</p></div>',
  );
});

test('a subject without data has no note', async () => {
  const { html } = await withNotes('A strike on YouTube.', async () => null);
  expect(html).toBe('<p>A strike on YouTube.</p>');
});

test('a text has at most four notes, each subject once, and at most two about platforms', async () => {
  const named = ['YouTube', 'an appeal', 'YouTube', 'TikTok', 'Twitch', 'a shadowban', 'restored', 'X'];
  const { topics } = await withNotes(named.map((name) => `${long} ${name}.`).join('\n\n'));
  expect(topics).toEqual(['youtube', 'appeals', 'tiktok', 'shadowbans']);
});

test('notes keep their distance from each other and from the beginning', async () => {
  expect((await withNotes('On YouTube.\n\nAn appeal.')).topics).toEqual(['youtube']);
  expect((await withNotes(`On YouTube.\n\n${long} An appeal.`, getNote, 5)).topics).toEqual(['appeals']);
});

test.each([
  'The X-ray and a Facebooker.',
  '- YouTube in a list',
  '## YouTube',
  '## Sources\n\nYouTube Help.',
])('no note for %j', async (text) => {
  expect((await withNotes(text)).topics).toEqual([]);
});
