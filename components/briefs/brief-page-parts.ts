import 'server-only';
import { namedIn, neighboursOf, relatedBriefs } from '@/lib/data/briefs';
import type { Brief } from '@/lib/domain/briefs/brief';
import { renderMarkdown } from '@/lib/markdown/render';
import type { BriefPageProps } from './BriefPage';

/** Reads the content of a brief's page besides the brief itself. */
export async function briefPageParts(brief: Brief): Promise<BriefPageProps> {
  const [body, related, neighbours, named] = await Promise.all([
    renderMarkdown(brief.longDescription),
    relatedBriefs(brief, 3),
    neighboursOf(brief),
    namedIn(brief),
  ]);
  return { brief, body, related, neighbours, named };
}
