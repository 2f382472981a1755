import { readFileSync, statSync } from 'node:fs';
import { captionsProblem } from '../../lib/media/check-captions.ts';
import { loadBriefs } from '../briefs.ts';
import { BRIEF_CLIPS, captionsOfClip, clipAddress, clipCaptions } from './clips.ts';

const fileAt = (path: string) => new URL(`../../public${path}`, import.meta.url);

test('at least four published sample briefs have a clip of their own', () => {
  const published = loadBriefs().filter(({ status }) => status === 'PUBLISHED');
  const slugs = published.map(({ slug }) => slug).filter((slug) => BRIEF_CLIPS.has(slug));
  expect(slugs).toHaveLength(BRIEF_CLIPS.size);
  expect(slugs.length).toBeGreaterThanOrEqual(4);
});

test.each([...BRIEF_CLIPS])(
  'the clip of %s is there, with captions that say its cards',
  async (slug, cards) => {
    expect(statSync(fileAt(clipAddress(slug))).size).toBeGreaterThan(10_000);
    const head = readFileSync(fileAt(clipAddress(slug))).subarray(4, 8);
    expect(head.toString()).toBe('ftyp');
    const captions = readFileSync(fileAt(clipCaptions(slug).split('|')[2] ?? ''), 'utf8');
    expect(captions).toBe(captionsOfClip(cards));
    expect(await captionsProblem(captions)).toBeNull();
  },
);
