import { z } from 'zod';
import { listDocument } from '../../../lib/graphql/documents.ts';
import { json } from '../../../lib/records/shapes.ts';
import { type GraphQLClient, rowShape } from '../../../lib/workspace/stored-record.ts';
import { OWN_MODELS, type RecordList } from '../../account/model/own-records.ts';
import { type Input, type OwnRow, readOwnList } from './own-rows.ts';

/** Maximum length of a draft's values in JSON. The backend refuses more than 30,000 characters. */
export const MAX_DRAFT_LENGTH = 29_000;

/** A private draft of a ban or a report. Its id is the one that the published record will have. */
export type RecordDraft = {
  readonly row: OwnRow;
  readonly kind: RecordList;
  /** The values of the form as they were typed. They may be incomplete. */
  readonly values: Readonly<Record<string, unknown>>;
};

const KINDS = { BAN: 'bans', REPORT: 'reports' } as const satisfies Readonly<Record<string, RecordList>>;

const draftShape = z.object({
  kind: z.enum(['BAN', 'REPORT']),
  content: json.pipe(z.record(z.string(), z.unknown())),
});

/** Reads a stored draft; null if it is none. */
export function getRecordDraft(row: OwnRow): RecordDraft | null {
  const { data } = draftShape.safeParse(row);
  return data ? { row, kind: KINDS[data.kind], values: data.content } : null;
}

/**
 * Returns the stored fields of a draft.
 * @throws Error if the values are too long
 */
export function draftFields(kind: RecordList, values: Readonly<Record<string, unknown>>): Input {
  const excess = JSON.stringify(values).length - MAX_DRAFT_LENGTH;
  if (excess > 0)
    throw new Error(
      `This draft is about ${excess} characters too long. Shorten one of its texts, then save again.`,
    );
  return { kind: kind === 'bans' ? 'BAN' : 'REPORT', content: values };
}

const QUERY = listDocument('listRecordDraftsByUser', { userId: 'String!' }, OWN_MODELS.drafts.fields);

/** Reads a person's private drafts, the newest first. Throws RecordsError and the client's errors. */
export async function readRecordDrafts(userId: string, client: GraphQLClient): Promise<readonly OwnRow[]> {
  const problem = 'Your private drafts could not be read';
  const rows = await readOwnList(
    (nextToken) => client(QUERY, { userId, limit: 50, nextToken }),
    problem,
    userId,
  );
  return rows.map((row) => rowShape.parse(row)).sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}
