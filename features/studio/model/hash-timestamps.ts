import { z } from 'zod';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { publishedFileAt } from '../../../lib/pictures/media-address.ts';
import { sha256Of } from '../../../lib/workspace/sha256.ts';
import { type GraphQLClient, RecordsError } from '../../../lib/workspace/stored-record.ts';
import type { OwnFiles } from '../../account/model/own-records.ts';
import { EvidenceError } from './evidence-error.ts';
import { type EvidenceSubject, evidenceFolder, type Piece } from './evidence-item.ts';

/*
 * The list of the hashes of a record's evidence, as `sha256sum` writes it, and timestamps of such lists (RFC 3161). A timestamp is three
 * files in the private folder of the record: the list, the reply of the authority, and a description, which is written last.
 */

/** Characters that a file name in the list must not have: they would end the line, or lead into a folder. */
const UNSAFE = /[\\/\p{Cc}]/gu;

/** Returns a name that no earlier line has: `notice (2).png`. */
function uniqueName(name: string, taken: Set<string>): string {
  const safe = name.replaceAll(UNSAFE, '_') || 'file';
  const [, stem = safe, end = ''] = /^(.+?)(\.[^.]{1,5})?$/.exec(safe) ?? [];
  let unique = safe;
  for (let count = 2; taken.has(unique); count += 1) unique = `${stem} (${count})${end}`;
  taken.add(unique);
  return unique;
}

/** Returns the list of hashes: a line for each private original and each public copy with other bytes. Empty without files. */
export function hashList(pieces: readonly Piece[]): string {
  const taken = new Set<string>();
  const lines = pieces.flatMap(({ item, entry }) => {
    const copy = publishedFileAt(entry?.url ?? null);
    const files = [
      ...(item?.file ? [{ sha256: item.file.sha256, name: item.file.name }] : []),
      ...(copy && copy.sha256 !== item?.file?.sha256
        ? [{ sha256: copy.sha256, name: `evidence-${copy.sha256.slice(0, 12)}.${copy.extension}` }]
        : []),
    ];
    return files.map(({ sha256, name }) => `${sha256}  ${uniqueName(name, taken)}\n`);
  });
  return lines.join('');
}

const factsShape = z.object({
  /** SHA-256 of the list. */
  sha256: z.string().regex(/^[\da-f]{64}$/),
  /** Lines of the list. */
  files: z.int().positive(),
  time: z.iso.datetime(),
  policy: z.string(),
  serialNumber: z.string(),
  authority: z.string(),
});

/** A stored timestamp. `name` is that of its files, without the extension. */
export type HashTimestamp = z.infer<typeof factsShape> & { readonly name: string };

const FILE_NAME = /^(hashes-\d{8}T\d{6}Z-[\da-f]{12})\.(?:txt|tsr|json)$/;

/** Returns true for the name of a file of a timestamp in the folder of a record. */
export const isTimestampName = (name: string): boolean => FILE_NAME.test(name);

/** The media types of the files of a timestamp, by extension. */
const MEDIA_TYPES = {
  txt: 'text/plain',
  tsr: 'application/timestamp-reply',
  json: 'application/json',
} as const;

/** Maximum bytes of a file of a timestamp. A record has few files, and an authority sends 65,536 bytes at most. */
const MAX_BYTES = 262_144;

function readFacts(text: string): z.infer<typeof factsShape> | undefined {
  try {
    return factsShape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Returns the media type of a file of a timestamp that is imported; undefined if it is not such a file. */
export async function timestampMediaType(name: string, file: Blob): Promise<string | undefined> {
  if (!isTimestampName(name) || file.size > MAX_BYTES) return undefined;
  if (name.endsWith('.json')) return readFacts(await file.text()) && MEDIA_TYPES.json;
  return name.endsWith('.txt') ? MEDIA_TYPES.txt : MEDIA_TYPES.tsr;
}

/** Reads the timestamps of a record, newest first. A broken description is left out. */
export async function readTimestamps(
  files: OwnFiles,
  subject: EvidenceSubject,
): Promise<readonly HashTimestamp[]> {
  const folder = evidenceFolder(await files.identityId(), subject);
  const names = (await files.list(folder))
    .map(({ path }) => path.slice(folder.length))
    .filter((name) => isTimestampName(name) && name.endsWith('.json'));
  const read = await Promise.all(
    names.map(async (file) => {
      const facts = readFacts((await (await files.read(folder + file))?.text()) ?? '');
      return facts ? [{ ...facts, name: file.replace(/\.json$/, '') }] : [];
    }),
  );
  return read.flat().sort((a, b) => b.time.localeCompare(a.time));
}

/** Reads the list or the reply of a timestamp. */
export async function readTimestampFile(
  files: OwnFiles,
  subject: EvidenceSubject,
  { name }: HashTimestamp,
  extension: 'txt' | 'tsr',
): Promise<Blob> {
  const folder = evidenceFolder(await files.identityId(), subject);
  const file = await files.read(`${folder}${name}.${extension}`);
  if (!file) throw new EvidenceError('This file is no longer in your folder.');
  return file;
}

const TIMESTAMP = graphql(`mutation TimestampHash($sha256: String!) {
  stamp: timestampHash(sha256: $sha256) { outcome reply time policy serialNumber authority }
}`);

const resultShape = z.object({
  data: z.object({
    stamp: z.discriminatedUnion('outcome', [
      factsShape.pick({ time: true, policy: true, serialNumber: true, authority: true }).extend({
        outcome: z.literal('done'),
        reply: z.base64(),
      }),
      z.object({ outcome: z.enum(['off', 'unreachable', 'refused', 'invalid']) }),
    ]),
  }),
});

const PROBLEMS = {
  off: 'This site does not offer timestamps at the moment.',
  unreachable: 'The time-stamping service did not respond. Try again later.',
  refused: 'The time-stamping service refused the request. Try again later.',
  invalid:
    'The time-stamping service sent a reply that is not valid, so it was not stored. If this happens again, tell us.',
} as const;

/**
 * Has a list timestamped and stores the timestamp with it. Only the hash of the list is sent.
 * @throws EvidenceError, RecordsError, and the errors of the client and the store
 */
export async function timestampList(
  list: string,
  subject: EvidenceSubject,
  { files, client }: { readonly files: OwnFiles; readonly client: GraphQLClient },
): Promise<HashTimestamp> {
  const text = new Blob([list], { type: MEDIA_TYPES.txt });
  const sha256 = await sha256Of(text);
  const result = await client(TIMESTAMP, { sha256 });
  const { data } = resultShape.safeParse(result);
  if (!data) throw new RecordsError('The list was not timestamped', result);
  const { stamp } = data.data;
  if (stamp.outcome !== 'done') throw new EvidenceError(PROBLEMS[stamp.outcome]);
  const { time, policy, serialNumber, authority, reply } = stamp;
  const facts = { sha256, files: list.split('\n').length - 1, time, policy, serialNumber, authority };
  const instant = new Date(time).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
  const name = `hashes-${instant}-${sha256.slice(0, 12)}`;
  const token = new Blob([Uint8Array.from(atob(reply), (letter) => letter.charCodeAt(0))]);
  const description = new Blob([JSON.stringify(facts)]);
  const folder = evidenceFolder(await files.identityId(), subject);
  // The description is last, so that there is none without its files.
  await files.write(`${folder}${name}.txt`, text, MEDIA_TYPES.txt);
  await files.write(`${folder}${name}.tsr`, token, MEDIA_TYPES.tsr);
  await files.write(`${folder}${name}.json`, description, MEDIA_TYPES.json);
  return { ...facts, name };
}

/** Deletes a timestamp with its list. */
export async function removeTimestamp(
  files: OwnFiles,
  subject: EvidenceSubject,
  { name }: HashTimestamp,
): Promise<void> {
  const folder = evidenceFolder(await files.identityId(), subject);
  for (const extension of ['json', 'tsr', 'txt']) await files.remove(`${folder}${name}.${extension}`);
}
