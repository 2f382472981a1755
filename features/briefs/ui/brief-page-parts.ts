import 'server-only';
import type { Brief } from '@/features/briefs/model/brief';
import { namedIn, neighboursOf, relatedBriefs } from '@/features/briefs/server/briefs';
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
