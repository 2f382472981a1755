import type { SampleBrief } from '../../content/briefs.ts';
import { createRandom, type Random } from '../../content/pictures/random.ts';
import { CATEGORY_IDS, THEME_IDS } from '../../lib/domain/theme.ts';
import { LAST_DAY } from './measured-ban.ts';
import { dayBefore, pickFrom } from './pick.ts';

const DAYS = 2500;
const MIN_WORDS = 500;
const MAX_WORDS = 900;
const OPENING_WORDS = 40;
const PARAGRAPHS_OF_A_SECTION = 3;

export const getWords = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

/** Writes synthetic briefs out of the paragraphs and headings of the published ones. */
export function briefWriter(briefs: readonly SampleBrief[]): (number: number, author: string) => SampleBrief {
  const published = briefs.filter((brief) => brief.status === 'PUBLISHED');
  const blocks = published.flatMap((brief) =>
    (brief.body.split(/^## Sources$/m)[0] ?? '').trim().split(/\n{2,}/),
  );
  const headings = blocks.filter((block) => /^## [^\n]+$/.test(block));
  const paragraphs = blocks.filter((block) => /^[\p{L}“]/u.test(block));
  const openings = paragraphs.filter((paragraph) => getWords(paragraph) >= OPENING_WORDS);
  return (number, author) => {
    const random = createRandom(`brief ${number}`);
    const id = String(number).padStart(6, '0');
    const model = pickFrom(random, published);
    return {
      slug: `measured-${id}`,
      title: `${model.title} (measured ${number})`,
      description: model.description,
      category: pickFrom(random, CATEGORY_IDS),
      theme: pickFrom(random, THEME_IDS),
      tags: model.tags,
      author,
      date: dayBefore(LAST_DAY, random.whole(0, DAYS)),
      featured: false,
      status: 'PUBLISHED',
      body: getBody(random, openings, headings, paragraphs),
    };
  };
}

/** 500 to 900 words: a long first paragraph, then sections. */
function getBody(
  random: Random,
  openings: readonly string[],
  headings: readonly string[],
  paragraphs: readonly string[],
): string {
  const target = random.whole(MIN_WORDS, MAX_WORDS - 100);
  const blocks = [pickFrom(random, openings)];
  let words = getWords(blocks[0] ?? '');
  for (let at = 0; words < target; at += 1) {
    const block = pickFrom(random, at % (PARAGRAPHS_OF_A_SECTION + 1) === 0 ? headings : paragraphs);
    const longer = words + getWords(block);
    if (longer > MAX_WORDS) continue;
    blocks.push(block);
    words = longer;
  }
  return blocks.join('\n\n');
}
