import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { OWN_KINDS, OWN_MODELS } from './own-models.ts';

const introspection = z
  .object({
    models: z.record(
      z.string(),
      z.object({ fields: z.record(z.string(), z.object({ type: z.unknown() })), attributes: z.unknown() }),
    ),
  })
  .parse(JSON.parse(readFileSync('amplify/compiled/introspection.json', 'utf8')));

/** Returns a model's own fields, without relations. */
const fieldsOf = (model: string) =>
  Object.entries(introspection.models[model]?.fields ?? {})
    .filter(([, { type }]) => !JSON.stringify(type).includes('"model"'))
    .map(([name]) => name);

/** Keys that resolver functions derive from other fields and from the time of the write. */
const KEYS_OF_THE_BACKEND = ['profileOwner', 'claimedSlug', 'slugClaimedAt'];

test.each(OWN_KINDS)('%s: every stored field can be exported', (kind) => {
  const { model, fields } = OWN_MODELS[kind];
  const stored = fieldsOf(model).filter((field) => !KEYS_OF_THE_BACKEND.includes(field));
  expect([...fields].sort()).toEqual([...stored, 'owner'].sort());
});

test('includes every model with records of people, except the shared platforms', () => {
  // Records that only services write are about a person, but not the person's own.
  const isOwned = (attributes: unknown) =>
    /"allow":"owner"[^}]*"operations":\["create"/.test(JSON.stringify(attributes));
  const owned = Object.entries(introspection.models)
    .filter(([, { attributes }]) => isOwned(attributes))
    .map(([name]) => name);
  expect(owned.filter((name) => name !== 'Platform').sort()).toEqual(
    OWN_KINDS.map((kind) => OWN_MODELS[kind].model).sort(),
  );
});
