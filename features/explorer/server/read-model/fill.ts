import 'server-only';
import { setImmediate } from 'node:timers/promises';
import { queryPublic } from '../../../../lib/backend/clients/public.ts';
import { connectionOf, identified } from '../../../../lib/records/parse.ts';
import { SAMPLE_POST_PREFIX } from '../../../../lib/samples/sample-document.ts';
import { isoDateOf } from '../../../../lib/time/when.ts';
import { BAN_FIELDS } from '../../../bans/model/records/ban.ts';
import { REPORT_FIELDS } from '../../../bans/model/records/report.ts';
import type { FoundKind } from '../../../search/model/search-query.ts';
import type { RecordType } from '../../model/restriction-filter.ts';
import type { SearchDocument } from './documents.ts';
import type { Wanted } from './keep-current.ts';
import type { ReadModel } from './read-model.ts';
import { DOCUMENT_MODELS } from './record-documents.ts';
import { matchSiteDocuments } from './site-documents.ts';

/** Records per page of a list. AppSync returns at most 1,000. */
const PAGE = 500;

/** Pages that are written in one turn of the event loop, so that no request waits long. */
const PAGES_AT_ONCE = 20;
const RESTRICTIONS_AT_ONCE = 50;

/** The models whose records are counted. */
export const RESTRICTION_MODELS = {
  PlatformBan: { kind: 'ban', list: 'listPlatformBans', fields: BAN_FIELDS },
  ShadowbanExperience: { kind: 'report', list: 'listShadowbanExperiences', fields: REPORT_FIELDS },
} as const satisfies Record<string, { kind: RecordType; list: string; fields: string }>;

type Raw = { readonly id: string; readonly raw: unknown };

/** Reads a list to its end, in parts. The next page is requested while one is processed. */
async function* everyRecord(list: string, fields: string, piece: number): AsyncGenerator<readonly Raw[]> {
  const query = `query Everything($limit: Int, $nextToken: String) {
    page: ${list}(limit: $limit, nextToken: $nextToken) { items { ${fields} } nextToken }
  }`;
  const ask = (nextToken: string | null) => queryPublic(query, { limit: PAGE, nextToken });
  let page: Promise<Readonly<Record<string, unknown>>> | null = ask(null);
  while (page) {
    const { items, next } = connectionOf((await page).page);
    page = next === null ? null : ask(next);
    // An error is thrown where the promise is awaited.
    page?.catch(() => undefined);
    for (let at = 0; at < items.length; at += piece) {
      yield items.slice(at, at + piece).flatMap((raw) => {
        const id = identified.safeParse(raw).data?.id;
        return id === undefined ? [] : [{ id, raw }];
      });
      await setImmediate();
    }
  }
}

/** Removes records that are no longer in any list. */
async function dropMissing(ids: readonly string[], drop: (id: string) => void): Promise<void> {
  for (const [at, id] of ids.entries()) {
    drop(id);
    if (at % RESTRICTIONS_AT_ONCE === 0) await setImmediate();
  }
}

async function fillRestrictions(
  model: ReadModel,
  name: keyof typeof RESTRICTION_MODELS,
  isNewer: Wanted['isNewer'],
): Promise<void> {
  const { kind, list, fields } = RESTRICTION_MODELS[name];
  const missing = new Set(model.idsOf(kind));
  for await (const records of everyRecord(list, fields, RESTRICTIONS_AT_ONCE)) {
    for (const { id } of records) missing.delete(id);
    model.fill(
      [],
      records.filter(({ id }) => !isNewer(name, id)).map(({ raw }) => [kind, raw] as const),
    );
  }
  await dropMissing(
    [...missing].filter((id) => !isNewer(name, id)),
    (id) => model.takeRestriction(kind, id, null),
  );
}

async function fillDocuments(
  model: ReadModel,
  name: keyof typeof DOCUMENT_MODELS,
  isNewer: Wanted['isNewer'],
): Promise<void> {
  const { kind, list, fields, documentOf } = DOCUMENT_MODELS[name];
  // Sample posts are files: `matchSiteDocuments` adds and removes them.
  const missing = new Set(model.documentIds(kind).filter((id) => !id.startsWith(SAMPLE_POST_PREFIX)));
  const gone = new Set(name === 'Profile' ? model.personIds() : []);
  for await (const all of everyRecord(list, fields, PAGES_AT_ONCE)) {
    const records = all.filter(({ id }) => !isNewer(name, id));
    for (const { id } of all) gone.delete(id);
    if (name === 'Profile')
      model.fill(
        records.map(({ raw }) => raw),
        [],
      );
    const documents = records.flatMap(({ raw }) => documentsOf(kind, documentOf, raw));
    for (const { id } of documents) missing.delete(id);
    model.putDocuments(documents);
  }
  await dropMissing([...gone], (id) => isNewer(name, id) || model.takeProfile(id, null));
  await dropMissing([...missing], (id) => isNewer(name, id) || model.dropDocument(kind, id));
}

/** The search document of a record; none for a record that is not shown. */
export function documentsOf(
  kind: FoundKind,
  documentOf: (raw: unknown) => Omit<SearchDocument, 'kind' | 'id'> | null,
  raw: unknown,
): readonly SearchDocument[] {
  const { id } = identified.parse(raw);
  const made = documentOf(raw);
  return made ? [{ kind, id, ...made }] : [];
}

/**
 * Fills a read model with all public records: each replaces its earlier version, and deleted ones are removed. Profiles
 * come first, because restrictions need their profile.
 */
export async function fillReadModel(model: ReadModel, { models, isNewer }: Wanted): Promise<void> {
  const isWanted = (name: string) => !models || models.has(name);
  if (isWanted('Profile')) {
    await fillDocuments(model, 'Profile', isNewer);
    matchSiteDocuments(model, isoDateOf(new Date()));
  }
  for (const name of ['PlatformBan', 'ShadowbanExperience'] as const)
    if (isWanted(name)) await fillRestrictions(model, name, isNewer);
  for (const name of ['Personality', 'Stream', 'Brief', 'Post'] as const)
    if (isWanted(name)) await fillDocuments(model, name, isNewer);
  // Reads the vocabulary now, so that the first search with a typing error is not slow.
  for (const _step of model.vocabulary.read()) await setImmediate();
}
