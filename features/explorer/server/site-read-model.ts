import { type ListName, listDocument, type ModelFragment } from '../../../lib/graphql/documents.ts';
import 'server-only';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { installSecret } from '../../../lib/amplify/call-embedded.ts';
import { readOutputs } from '../../../lib/amplify/config.ts';
import { embeddedBackendUrl } from '../../../lib/amplify/embedded-backend.ts';
import { readRawPages } from '../../../lib/backend/pages.ts';
import { queryPublic, queryPublicData } from '../../../lib/backend/public.ts';
import { recordLoader } from '../../../lib/backend/record-loader.ts';
import { availableWithin, noteOutdated, UnavailableError } from '../../../lib/backend/unavailable.ts';
import { siteFollower } from '../../../lib/change-log/site-follower.ts';
import type { RecordType } from '../../../lib/domain/restriction-filter.ts';
import { env } from '../../../lib/env/env.ts';
import { readDocument } from '../../../lib/graphql/documents.ts';
import { identified } from '../../../lib/records/parse.ts';
import { SAMPLE_POST_PREFIX } from '../../../lib/samples/sample-ids.ts';
import { toIsoDate } from '../../../lib/time/when.ts';
import { BAN_FIELDS, REPORT_FIELDS } from '../../bans/model/stored-fields.ts';
import { readDueTexts } from '../../briefs/model/due-texts.ts';
import type { SearchKind } from '../../search/model/search-query.ts';
import type { Feed } from './read-model/change-feed.ts';
import {
  CurrentReadModel,
  type NamedRecord,
  type Source,
  type Wanted,
} from './read-model/current-read-model.ts';
import type { SearchDocument } from './read-model/documents.ts';
import type { SitePostgres } from './read-model/postgres/site-postgres.ts';
import type { ReadModel } from './read-model/read-model.ts';
import { ReadModelFile } from './read-model/read-model-file.ts';
import type { ReadStore } from './read-model/read-store.ts';
import { DOCUMENT_MODELS, matchSiteDocuments } from './read-model/record-documents.ts';
import { SqliteStore } from './read-model/sqlite-store.ts';
import { READ_MODEL_TABLES } from './read-model/tables.ts';

/** Records per page of a list. AppSync returns at most 1,000. */
const PAGE = 500;

/** Milliseconds that a page waits for the read model. A page must be complete within 30 seconds (`server/render-with-next.ts`). */
const MAX_WAIT = 20_000;

/** Pages that are written in one turn of the event loop, so that no request waits long. */
const PAGES_AT_ONCE = 20;
const RESTRICTIONS_AT_ONCE = 50;

/** The models whose records are counted. */
const RESTRICTION_SOURCES = {
  PlatformBan: { kind: 'ban', list: 'listPlatformBans', fields: BAN_FIELDS },
  ShadowbanExperience: { kind: 'report', list: 'listShadowbanExperiences', fields: REPORT_FIELDS },
} as const satisfies Record<string, { kind: RecordType; list: ListName; fields: ModelFragment }>;

type Raw = { readonly id: string; readonly raw: unknown };

/** Reads a list to its end, in parts. The next page is requested while one is processed. */
async function* everyRecord(
  query: ReturnType<typeof listDocument<ListName, Record<never, never>>>,
  piece: number,
): AsyncGenerator<readonly Raw[]> {
  const pages = readRawPages(
    'Records',
    async (nextToken) => (await queryPublic(query, { limit: PAGE, nextToken })).page,
    { readAhead: true },
  );
  for await (const items of pages) {
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
  name: keyof typeof RESTRICTION_SOURCES,
  isNewer: Wanted['isNewer'],
): Promise<void> {
  const { kind, list, fields } = RESTRICTION_SOURCES[name];
  const missing = new Set(model.getIds(kind));
  for await (const records of everyRecord(listDocument(list, {}, fields), RESTRICTIONS_AT_ONCE)) {
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
  const { kind, list, fields, getDocument } = DOCUMENT_MODELS[name];
  // Sample posts are files: `matchSiteDocuments` adds and removes them.
  const missing = new Set(model.documentIds(kind).filter((id) => !id.startsWith(SAMPLE_POST_PREFIX)));
  const gone = new Set(name === 'Profile' ? model.personIds() : []);
  for await (const all of everyRecord(listDocument(list, {}, fields), PAGES_AT_ONCE)) {
    const records = all.filter(({ id }) => !isNewer(name, id));
    for (const { id } of all) gone.delete(id);
    if (name === 'Profile')
      model.fill(
        records.map(({ raw }) => raw),
        [],
      );
    const documents = records.flatMap(({ raw }) => getDocuments(kind, getDocument, raw));
    for (const { id } of documents) missing.delete(id);
    model.putDocuments(documents);
  }
  await dropMissing([...gone], (id) => isNewer(name, id) || model.takeProfile(id, null));
  await dropMissing([...missing], (id) => isNewer(name, id) || model.dropDocument(kind, id));
}

/** The search document of a record; none for a record that is not shown. */
function getDocuments(
  kind: SearchKind,
  getDocument: (raw: unknown) => Omit<SearchDocument, 'kind' | 'id'> | null,
  raw: unknown,
): readonly SearchDocument[] {
  const { id } = identified.parse(raw);
  const made = getDocument(raw);
  return made ? [{ kind, id, ...made }] : [];
}

/**
 * Fills a read model with all public records: each replaces its earlier version, and deleted ones are removed. Profiles
 * come first, because restrictions need their profile.
 */
async function fillReadModel(model: ReadModel, { models, isNewer }: Wanted): Promise<void> {
  const isWanted = (name: string) => !models || models.has(name);
  if (isWanted('Profile')) {
    await fillDocuments(model, 'Profile', isNewer);
    matchSiteDocuments(model, toIsoDate(new Date()));
  }
  for (const name of ['PlatformBan', 'ShadowbanExperience'] as const)
    if (isWanted(name)) await fillRestrictions(model, name, isNewer);
  for (const name of ['Personality', 'Stream', 'Brief', 'Post'] as const)
    if (isWanted(name)) await fillDocuments(model, name, isNewer);
}

type Take = (model: ReadModel) => void;

const loaders = {
  Brief: recordLoader(readDocument(DOCUMENT_MODELS.Brief.fields)),
  Profile: recordLoader(readDocument(DOCUMENT_MODELS.Profile.fields)),
  Stream: recordLoader(readDocument(DOCUMENT_MODELS.Stream.fields)),
  Personality: recordLoader(readDocument(DOCUMENT_MODELS.Personality.fields)),
  Post: recordLoader(readDocument('Post', DOCUMENT_MODELS.Post.fields)),
  PlatformBan: recordLoader(readDocument(RESTRICTION_SOURCES.PlatformBan.fields)),
  ShadowbanExperience: recordLoader(readDocument(RESTRICTION_SOURCES.ShadowbanExperience.fields)),
};

const isRead = (model: string): model is keyof typeof loaders => Object.hasOwn(loaders, model);

/** Returns the function that writes a changed record: its row or, for a person, all their rows; and its page. */
async function read({ model: name, id }: NamedRecord): Promise<Take | null> {
  if (!isRead(name)) return null;
  const raw = await loaders[name](id);
  if (name === 'PlatformBan' || name === 'ShadowbanExperience')
    return (model) => model.takeRestriction(RESTRICTION_SOURCES[name].kind, id, raw);
  const { kind, getDocument } = DOCUMENT_MODELS[name];
  const [document] = raw === null ? [] : getDocuments(kind, getDocument, raw);
  return (model) => {
    const hadSamples = model.hasSamples();
    if (name === 'Profile') model.takeProfile(id, raw);
    if (document) model.putDocuments([document]);
    else model.dropDocument(kind, id);
    if (hadSamples !== model.hasSamples()) matchSiteDocuments(model, toIsoDate(new Date()));
  };
}

/** The ID of the build that serves the site; empty in tests, which run the sources. */
function buildId(): string {
  const file = path.resolve(/* turbopackIgnore: true */ process.cwd(), '.next/BUILD_ID');
  return process.env.NODE_ENV === 'production' ? readFileSync(/* turbopackIgnore: true */ file, 'utf8') : '';
}

/** A build reads its own backend, and must not write that backend's rows into the site's files or database. */
const isBuilding = process.env.NEXT_PHASE === 'phase-production-build';

/**
 * The file in the data folder. A new build may make other rows from the same records, so it does not use the rows of an
 * earlier one.
 * @param backend identifies the backend
 */
function fileIn(dataFolder: string, backend: string): ReadModelFile {
  const hash = (...parts: readonly string[]) =>
    createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return new ReadModelFile(dataFolder, {
    version: hash(READ_MODEL_TABLES, buildId(), env.newAccounts),
    backend: hash('read model', backend),
  });
}

/** The change log of the backend. On AWS a process behind the caching proxy follows it; others, such as Lambda functions, end too soon. */
function changeFeed(isOnAws: boolean): Feed | null {
  if (isBuilding || (isOnAws && !env.isBehindFront)) return null;
  const { url, api_key: key } = readOutputs(env.amplifyOutputs).data;
  return siteFollower({ api: { url, key }, place: isOnAws ? 'aws' : 'embedded' });
}

/**
 * The file of the read model; null without a feed, and on AWS without a data folder. A development server would find the file locked by
 * its older modules.
 */
function modelFile(isOnAws: boolean, feed: Feed | null): ReadModelFile | null {
  if (!feed || process.env.NODE_ENV === 'development') return null;
  const folder = path.resolve(/* turbopackIgnore: true */ process.cwd(), env.embeddedData);
  if (!isOnAws) return fileIn(folder, installSecret(env.embeddedData));
  return existsSync(/* turbopackIgnore: true */ folder)
    ? fileIn(folder, readOutputs(env.amplifyOutputs).data.url)
    : null;
}

function source(): Source {
  const isOnAws = embeddedBackendUrl(env.amplifyOutputs) === undefined;
  const feed = changeFeed(isOnAws);
  return {
    fill: fillReadModel,
    read,
    due: (after, until) => readDueTexts(queryPublicData, after, until),
    feed,
    file: modelFile(isOnAws, feed),
    now: Date.now,
  };
}

declare global {
  var siteReadModel: CurrentReadModel | undefined;
  var sitePostgres: Promise<SitePostgres> | undefined;
}

/** A development server reloads its modules while it runs. A read model of an older module is not used. */
const shared: {
  siteReadModel?: CurrentReadModel | undefined;
  sitePostgres?: Promise<SitePostgres> | undefined;
} = process.env.NODE_ENV === 'development' ? {} : globalThis;

/**
 * Returns the read model of this process. The backend's URL is known when the site runs, not when it is
 * built. Next.js loads a copy of this module for pages, route handlers and the start hook, but there is only
 * one read model.
 */
export async function readModel(): Promise<ReadModel> {
  shared.siteReadModel ??= new CurrentReadModel(source());
  const current = shared.siteReadModel;
  try {
    const model = await current.get();
    if (current.isOutdated) noteOutdated();
    return model;
  } catch (error) {
    throw new UnavailableError('The records cannot be read.', error);
  }
}

/** Starts to read from PostgreSQL, and to index it unless another process does. The driver is loaded only here. */
async function startPostgres(url: string): Promise<SitePostgres> {
  const [{ SitePostgres }, { Indexer }] = await Promise.all([
    import('./read-model/postgres/site-postgres.ts'),
    import('./read-model/postgres/indexer.ts'),
  ]);
  void new Indexer(url, readModel).run();
  const feed = changeFeed(embeddedBackendUrl(env.amplifyOutputs) === undefined);
  return new SitePostgres(url, { feed, now: Date.now });
}

const getPostgres = (url: string): Promise<SitePostgres> => {
  shared.sitePostgres ??= startPostgres(url);
  return shared.sitePostgres;
};

const stores = new WeakMap<ReadModel, SqliteStore>();

/**
 * Returns the store of public records, with every change that this process had received before this call.
 * @throws UnavailableError if the records could not be read, or are not ready after `MAX_WAIT`
 */
export async function readStore(): Promise<ReadStore> {
  if (env.readModelUrl !== '' && !isBuilding) return (await getPostgres(env.readModelUrl)).get();
  const model = await (isBuilding ? readModel() : availableWithin(MAX_WAIT, readModel()));
  const store = stores.get(model) ?? new SqliteStore(model);
  stores.set(model, store);
  return store;
}
