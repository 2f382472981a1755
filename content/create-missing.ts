import { isDocument } from '../embedded/data/document.ts';
import type { Engine } from '../embedded/data/engine.ts';
import { AppSyncError } from '../embedded/data/errors.ts';
import type { Identity } from '../embedded/data/identity.ts';
import type { Input } from './records/input.ts';

const QUESTIONS_IN_A_REQUEST = 50;

/**
 * Creates the records whose ids are still free, as the person named: whatever exists, whoever owns it, is left as it is.
 * @returns how many were created
 */
export async function createMissing(
  engine: Engine,
  model: string,
  inputs: readonly Input[],
  identity: Identity,
): Promise<number> {
  try {
    return engine.bulk(model, inputs, identity);
  } catch (error) {
    if (!isAboutAnExistingId(error)) throw error;
  }
  const taken = await takenIds(engine, model, inputs, identity);
  return engine.bulk(
    model,
    inputs.filter(({ id }) => !taken.has(id)),
    identity,
  );
}

const isAboutAnExistingId = (error: unknown) =>
  error instanceof AppSyncError && error.errorType === 'DynamoDB:ConditionalCheckFailedException';

/** A record of somebody else answers with an error instead of data: its id is taken as well. */
async function takenIds(
  engine: Engine,
  model: string,
  inputs: readonly Input[],
  identity: Identity,
): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  for (let start = 0; start < inputs.length; start += QUESTIONS_IN_A_REQUEST) {
    const asked = inputs.slice(start, start + QUESTIONS_IN_A_REQUEST);
    const parameters = asked.map((_input, at) => `$id${at}: ID!`).join(', ');
    const fields = asked.map((_input, at) => `r${at}: get${model}(id: $id${at}) { id }`).join(' ');
    const { data, errors } = await engine.execute({
      query: `query (${parameters}) { ${fields} }`,
      variables: Object.fromEntries(asked.map(({ id }, at) => [`id${at}`, id])),
      identity,
    });
    const withError = new Set(errors?.map(({ path }) => path?.[0]));
    for (const [at, { id }] of asked.entries()) {
      if ((isDocument(data) && data[`r${at}`]) || withError.has(`r${at}`)) taken.add(id);
    }
  }
  return taken;
}
