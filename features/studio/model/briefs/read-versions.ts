import { z } from 'zod';
import { OWN_MODELS } from '../../../account/model/own-models.ts';
import { type GraphQLClient, isOwnedBy, RecordsError } from '../../../account/model/own-records.ts';
import { type BriefVersion, versionsOf } from './brief-versions.ts';

const answerShape = z.object({
  data: z.object({
    page: z.object({
      items: z.array(z.looseObject({ owner: z.string().nullish() }).nullable()),
      nextToken: z.string().nullish(),
    }),
  }),
});

const QUERY = `query Versions($briefId: ID!, $nextToken: String) {
  page: listBriefVersionsByBrief(briefId: $briefId, sortDirection: DESC, limit: 50, nextToken: $nextToken) {
    items { ${OWN_MODELS.versions.fields.join(' ')} } nextToken
  }
}`;

/** Reads every version of a person's brief, newest first. Throws RecordsError and the client's errors. */
export async function readVersions(
  briefId: string,
  userId: string,
  ask: GraphQLClient,
): Promise<readonly BriefVersion[]> {
  const rows: unknown[] = [];
  let nextToken: string | null = null;
  do {
    const answer = await ask(QUERY, { briefId, nextToken });
    const parsed = answerShape.safeParse(answer);
    if (!parsed.success) throw new RecordsError('Earlier versions could not be read', answer);
    const { items, nextToken: next } = parsed.data.data.page;
    rows.push(...items.filter((item) => item !== null).filter(({ owner }) => isOwnedBy(owner, userId)));
    nextToken = next ?? null;
  } while (nextToken !== null);
  return versionsOf(rows);
}
