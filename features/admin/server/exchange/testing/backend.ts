import { personalities } from '../../../../../content/personalities.ts';
import { personalityInput, streamInput } from '../../../../../content/records/catalogue.ts';
import { streams } from '../../../../../content/streams.ts';
import type { UserPoolIdentity } from '../../../../../embedded/data/identity.ts';
import { admin, openTestEngine } from '../../../../../embedded/data/testing/harness.ts';
import type { GraphQLClient } from '../../../../account/model/own-records.ts';
import { planImport } from '../../../model/exchange/plan-import.ts';
import { readAll } from '../../../model/exchange/read-all.ts';
import { readSource } from '../../../model/exchange/read-source.ts';
import { indexStored } from '../../../model/exchange/stored-index.ts';
import { type ExchangeFormat, exportPieces } from '../../../model/exchange/write-export.ts';
import type { AdminModel } from '../../../model/field.ts';

/** Opens a backend for one test, with an administrator's functions. */
export function openBackend() {
  const backend = openTestEngine();
  const askAs =
    (identity: UserPoolIdentity): GraphQLClient =>
    (query, variables) =>
      backend.run(identity, query, { ...variables });
  const ask = askAs(admin);

  async function stored(model: AdminModel) {
    const rows = [];
    for await (const page of readAll(model, { ask })) rows.push(...page);
    return rows;
  }

  return {
    ...backend,
    ask,
    askAs,
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
      for await (const piece of exportPieces(model, format, readAll(model, { ask }))) text += piece;
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
