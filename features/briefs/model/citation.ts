import { siteName } from '../../../lib/site/site-name.ts';
import { onDay, whenText } from '../../../lib/time/when.ts';
import type { Brief } from './brief.ts';

/** A brief as a reference list would name it. */
export function briefCitation(
  brief: Pick<Brief, 'author' | 'publishedOn' | 'title'>,
  address: string,
): string {
  const date = whenText(onDay(brief.publishedOn), 'long');
  return `${brief.author.displayName}: “${brief.title}”. ${siteName()}, ${date}. ${address}`;
}
