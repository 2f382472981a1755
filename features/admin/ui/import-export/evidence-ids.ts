import { z } from 'zod';
import { queryPublic } from '@/components/workspace/viewer-session';
import { type EvidenceModel, getLinks } from '@/features/admin/model/link-check';
import { listDocument } from '../../../../lib/graphql/documents.ts';
import { paginate } from '../../../../lib/graphql/paginate.ts';
import { RecordsError } from '../../../../lib/workspace/stored-record.ts';

const LISTS = { PlatformBan: 'listPlatformBans', ShadowbanExperience: 'listShadowbanExperiences' } as const;

const pageShape = z.object({
  data: z.object({
    page: z.object({
      items: z.array(z.looseObject({ id: z.string() }).nullable()),
      nextToken: z.string().nullish(),
    }),
  }),
});

/**
 * Reads the ids of the public records whose evidence has links.
 * @throws RecordsError if a page cannot be read
 */
export async function evidenceIds(model: EvidenceModel, signal: AbortSignal): Promise<readonly string[]> {
  const query = listDocument(LISTS[model], {}, ['id', 'evidence']);
  const ids: string[] = [];
  const pages = paginate(model, async (nextToken) => {
    signal.throwIfAborted();
    const result = await queryPublic(query, { limit: 1000, nextToken });
    const parsed = pageShape.safeParse(result);
    if (!parsed.success) throw new RecordsError('The records could not be read', result);
    return parsed.data.data.page;
  });
  for await (const { items } of pages)
    ids.push(...items.flatMap((item) => (item && getLinks(model, item).length > 0 ? [item.id] : [])));
  return ids;
}
