import { z } from 'zod';
import { readDocument, writeDocument } from '../../../lib/graphql/documents.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { type GraphQLClient, RecordsError } from '../../../lib/workspace/stored-record.ts';

const MODEL = 'LimitReminder';
/** The fields of the record, which the export of a person's data contains. */
const FIELDS = ['id', 'isOn', 'checkedOn', 'sent', 'createdAt', 'updatedAt'] as const;

const rowShape = z.looseObject({ id: z.string(), isOn: z.boolean().nullish() });
const responseShape = z.object({ data: z.object({ row: rowShape.nullable() }) });
const errorsShape = z.object({ errors: z.array(z.unknown()).min(1) });

/** A person's choice about reminders as it is stored. */
export type OwnReminders = Readonly<z.infer<typeof rowShape>>;

function getRow(result: unknown, problem: string): OwnReminders | null {
  const { data } = responseShape.safeParse(result);
  if (!data || errorsShape.safeParse(result).success) throw new RecordsError(problem, result);
  return data.data.row;
}

/** Reads a person's choice; null if they never made one. Throws RecordsError and the client's errors. */
export async function readOwnReminders(userId: string, client: GraphQLClient): Promise<OwnReminders | null> {
  return getRow(
    await client(readDocument(MODEL, FIELDS), { id: userId }),
    'Your choice about reminders could not be read',
  );
}

const NOTE = graphql('mutation NoteOwnReminderAddress { result: noteReminderAddress { outcome } }');

/**
 * Turns reminders on or off. When they are turned on, the function notes the address for the page with everything that it gets. If
 * that fails, the function does so when it looks at the person's bans. Throws RecordsError and the client's errors.
 */
export async function setOwnReminders(
  userId: string,
  isOn: boolean,
  client: GraphQLClient,
): Promise<OwnReminders | null> {
  const isStored = (await readOwnReminders(userId, client)) !== null;
  if (!isStored && !isOn) return null;
  const verb = isStored ? 'update' : 'create';
  const saved = getRow(
    await client(writeDocument(verb, MODEL, FIELDS), { input: { id: userId, isOn } }),
    'Your choice about reminders could not be saved',
  );
  // The function may have to start, so this is not waited for.
  if (isOn) void client(NOTE, {}).catch(() => undefined);
  return saved;
}

/** Deletes a person's choice, and what was remembered for it. Throws RecordsError and the client's errors. */
export async function deleteOwnReminders(userId: string, client: GraphQLClient): Promise<void> {
  if (!(await readOwnReminders(userId, client))) return;
  getRow(
    await client(writeDocument('delete', MODEL, ['id']), { input: { id: userId } }),
    'Your choice about reminders could not be deleted',
  );
}
