import 'server-only';
import { embeddedBackendUrl } from '../../amplify/embedded-backend.ts';
import { installSecret } from '../../amplify/install-secret.ts';
import type { RestrictionKind } from '../../domain/explorer/restriction-filter.ts';
import type { FoundKind } from '../../domain/search/search-query.ts';
import { isoDateOf } from '../../domain/time/when.ts';
import { env } from '../../env.ts';
import { askAsGuest } from '../clients/public.ts';
import { recordLoader } from '../reading/record-loader.ts';
import { BAN_FIELDS } from '../records/ban.ts';
import { connectionOf, identified } from '../records/parse.ts';
import { REPORT_FIELDS } from '../records/report.ts';
import { type BackendChange, changesSince, latestChange } from './backend-changes.ts';
import type { SearchDocument } from './documents.ts';
import { CurrentReadModel, type Source } from './keep-current.ts';
import type { ReadModel } from './read-model.ts';
import { DOCUMENT_MODELS } from './record-documents.ts';
import { siteDocuments } from './site-documents.ts';

/** Records that one page of a list brings: as many as AppSync gives. */
const PAGE = 1000;

const MODELS = {
  PlatformBan: { kind: 'ban', list: 'listPlatformBans', fields: BAN_FIELDS },
  ShadowbanExperience: { kind: 'report', list: 'listShadowbanExperiences', fields: REPORT_FIELDS },
} as const satisfies Record<string, { kind: RestrictionKind; list: string; fields: string }>;

async function* everyPage(list: string, fields: string): AsyncGenerator<readonly unknown[]> {
  const query = `query Everything($limit: Int, $nextToken: String) {
    page: ${list}(limit: $limit, nextToken: $nextToken) { items { ${fields} } nextToken }
  }`;
  let nextToken: string | null = null;
  do {
    const answer = await askAsGuest(query, { limit: PAGE, nextToken });
    const { items, next } = connectionOf(answer.page);
    yield items;
    nextToken = next;
  } while (nextToken !== null);
}

async function fill(model: ReadModel): Promise<void> {
  model.putDocuments(siteDocuments(isoDateOf(new Date())));
  // Profiles are among these: whoever a restriction belongs to has to be known before it.
  for (const [name, { kind, list, fields, documentOf }] of Object.entries(DOCUMENT_MODELS))
    for await (const raws of everyPage(list, fields)) {
      if (name === 'Profile') model.fill(raws, []);
      model.putDocuments(raws.flatMap((raw) => documentsOf(kind, documentOf, raw)));
    }
  for (const { kind, list, fields } of Object.values(MODELS))
    for await (const raws of everyPage(list, fields))
      model.fill(
        [],
        raws.map((raw) => [kind, raw] as const),
      );
}

/** The document of a record; nothing for one that is not shown. */
function documentsOf(
  kind: FoundKind,
  documentOf: (raw: unknown) => Omit<SearchDocument, 'kind' | 'id'> | null,
  raw: unknown,
): readonly SearchDocument[] {
  const { id } = identified.parse(raw);
  const made = documentOf(raw);
  return made ? [{ kind, id, ...made }] : [];
}

type Take = (model: ReadModel) => void;

const loaders = {
  Brief: recordLoader('Brief', DOCUMENT_MODELS.Brief.fields),
  Profile: recordLoader('Profile', DOCUMENT_MODELS.Profile.fields),
  Stream: recordLoader('Stream', DOCUMENT_MODELS.Stream.fields),
  Personality: recordLoader('Personality', DOCUMENT_MODELS.Personality.fields),
  PlatformBan: recordLoader('PlatformBan', MODELS.PlatformBan.fields),
  ShadowbanExperience: recordLoader('ShadowbanExperience', MODELS.ShadowbanExperience.fields),
};

const isRead = (model: string): model is keyof typeof loaders => Object.hasOwn(loaders, model);

/** What becomes of a record: of its row or, of a person's, of all their rows; and of its page. */
async function read({ model: name, id }: BackendChange): Promise<Take | null> {
  if (!isRead(name)) return null;
  const raw = await loaders[name](id);
  if (name === 'PlatformBan' || name === 'ShadowbanExperience')
    return (model) => model.takeRestriction(MODELS[name].kind, id, raw);
  const { kind, documentOf } = DOCUMENT_MODELS[name];
  const [document] = raw === null ? [] : documentsOf(kind, documentOf, raw);
  return (model) => {
    if (name === 'Profile') model.takeProfile(id, raw);
    if (document) model.putDocuments([document]);
    else model.dropDocument(kind, id);
  };
}

function source(): Source {
  const backend = embeddedBackendUrl(env.amplifyOutputs);
  return {
    fill,
    read,
    feed: backend
      ? {
          latest: () => latestChange(backend),
          since: (seq) => changesSince(backend, installSecret(env.embeddedData), seq),
        }
      : null,
    now: Date.now,
  };
}

let current: CurrentReadModel | undefined;

/** The read model of this site's process. Where the backend is, is known when the site runs, and not when it is built. */
export function readModel(): Promise<ReadModel> {
  current ??= new CurrentReadModel(source());
  return current.get();
}
