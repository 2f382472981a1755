import type { Identity } from '../../embedded/data/authorization.ts';
import { isDocument } from '../../embedded/data/document.ts';
import type { Engine } from '../../embedded/data/engine.ts';
import { AppSyncError } from '../../embedded/data/errors.ts';
import { isMissedCondition } from '../../lib/graphql/api-response.ts';
import { type ModelName, readDocument, repeatedRequest } from '../../lib/graphql/documents.ts';
import type { Input } from './input.ts';

const QUESTIONS_IN_A_REQUEST = 50;

/**
 * Creates the records whose ids are still free, as the given user. Existing records stay unchanged, also those of other users.
 * @returns the number of created records
 */
export async function createMissing(
  engine: Engine,
  model: ModelName,
  inputs: readonly Input[],
  identity: Identity,
): Promise<number> {
  try {
    return engine.bulk(model, inputs, identity);
  } catch (error) {
    if (!isAboutAnExistingId(error)) throw error;
  }
  const existing = await existingIds(engine, model, inputs, identity);
  return engine.bulk(
    model,
    inputs.filter(({ id }) => !existing.has(id)),
    identity,
  );
}

const isAboutAnExistingId = (error: unknown) => error instanceof AppSyncError && isMissedCondition(error);

/** A record of another user returns an error instead of data. Its id is taken as well. */
async function existingIds(
  engine: Engine,
  model: ModelName,
  inputs: readonly Input[],
  identity: Identity,
): Promise<ReadonlySet<string>> {
  const existing = new Set<string>();
  for (let start = 0; start < inputs.length; start += QUESTIONS_IN_A_REQUEST) {
    const requested = inputs.slice(start, start + QUESTIONS_IN_A_REQUEST);
    const { document, variables } = repeatedRequest(
      readDocument(model, ['id']),
      requested.map(({ id }) => ({ id })),
    );
    const { data, errors } = await engine.execute({ query: document, variables, identity });
    const withError = new Set(errors?.map(({ path }) => path?.[0]));
    for (const [at, { id }] of requested.entries()) {
      if ((isDocument(data) && data[`r${at}`]) || withError.has(`r${at}`)) existing.add(id);
    }
  }
  return existing;
}
