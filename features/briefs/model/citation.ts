import { siteName } from '../../../lib/site/site-name.ts';
import { onDay, whenText } from '../../../lib/time/when.ts';
import type { Brief } from './brief.ts';

/** Returns the citation of a brief for a reference list. */
export function briefCitation(
  brief: Pick<Brief, 'author' | 'publishedOn' | 'title'>,
  address: string,
): string {
  const date = whenText(onDay(brief.publishedOn), 'long');
  return `${brief.author.displayName}: “${brief.title}”. ${siteName()}, ${date}. ${address}`;
}
