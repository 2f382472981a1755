import { personalities } from '../../../../content/personalities/personalities.ts';
import { streams } from '../../../../content/streams/streams.ts';
import type { UserPoolIdentity } from '../../../../embedded/data/authorization.ts';
import { admin, openTestEngine } from '../../../../embedded/data/testing/harness.ts';
import type { GraphQLClient } from '../../../../lib/workspace/stored-record.ts';
import { personalityInput, streamInput } from '../../../../scripts/seed/catalogue.ts';
import type { AdminModel } from '../../model/field.ts';
import { readSource } from '../../model/import-source.ts';
import { indexStored, planImport } from '../../model/plan-import.ts';
import { readAll } from '../../model/records.ts';
import { type ExchangeFormat, exportPieces } from '../../model/write-export.ts';

/** Opens a backend for one test, with an administrator's functions. */
export function openBackend() {
  const backend = openTestEngine();
  const queryAs =
    (identity: UserPoolIdentity): GraphQLClient =>
    (query, variables) =>
      backend.run(identity, query, { ...variables });
  const client = queryAs(admin);

  async function stored(model: AdminModel) {
    const rows = [];
    for await (const page of readAll(model, { client })) rows.push(...page);
    return rows;
  }

  return {
    ...backend,
    client,
    queryAs,
    stored,
    seed: () => {
      backend.engine.bulk('Stream', streams.map(streamInput), admin);
      backend.engine.bulk(
        'Personality',
        personalities.map((person) => personalityInput(person, 'sub-admin')),
        admin,
      );
    },
    exported: async (model: AdminModel, format: ExchangeFormat) => {
      let text = '';
      for await (const piece of exportPieces(model, format, readAll(model, { client }))) text += piece;
      return text;
    },
    wipe: async (model: AdminModel) => {
      for (const { id } of await stored(model))
        await backend.value(admin, `mutation { delete${model}(input: { id: "${id}" }) { id } }`);
    },
    plan: async (model: AdminModel, text: string) => {
      const source = await readSource(model, new TextEncoder().encode(text));
      return { source, plan: await planImport(model, source, indexStored(model, await stored(model))) };
    },
  };
}
