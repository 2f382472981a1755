import { z } from 'zod';
import type { Engine } from '../../embedded/data/engine.ts';
import { derivedStreamFields } from '../../features/streams/model/derived-stream-fields.ts';
import { graphql } from '../../lib/graphql/graphql.ts';
import { paginate } from '../../lib/graphql/paginate.ts';
import { sampleAdministrator } from './sample-users.ts';

const INCOMPLETE = graphql(`query ($nextToken: String) {
  page: listStreams(
    filter: { or: [{ sortTitle: { attributeExists: false } }, { views: { attributeExists: false } }] }
    limit: 1000, nextToken: $nextToken
  ) { items { id url featured rating title views } nextToken }
}`);
const UPDATE = graphql('mutation ($input: UpdateStreamInput!) { updateStream(input: $input) { id } }');

const responseShape = z.object({
  page: z.object({
    items: z.array(z.looseObject({ id: z.string() }).nullable()),
    nextToken: z.string().nullable(),
  }),
});

/**
 * Adds the fields that lists need to streams without them: older streams, and streams that another client wrote. It skips
 * records that cannot be read.
 * @returns the number of completed streams
 */
export async function completeStreams(engine: Engine): Promise<number> {
  let completed = 0;
  const pages = paginate('Incomplete streams', async (nextToken) => {
    const request = { query: INCOMPLETE, variables: { nextToken }, identity: sampleAdministrator };
    return responseShape.parse((await engine.execute(request)).data).page;
  });
  for await (const page of pages) {
    for (const stream of page.items.filter((item) => item !== null)) {
      const input = { id: stream.id, ...derivedStreamFields(stream, { isNew: true }) };
      await engine.execute({ query: UPDATE, variables: { input }, identity: sampleAdministrator });
      completed += 1;
    }
  }
  return completed;
}
