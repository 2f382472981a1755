import 'server-only';
import { embeddedBackendUrl } from '../../amplify/embedded-backend.ts';
import { installSecret } from '../../amplify/install-secret.ts';
import type { RestrictionKind } from '../../domain/explorer/restriction-filter.ts';
import { env } from '../../env.ts';
import { askAsGuest } from '../clients/public.ts';
import { recordLoader } from '../reading/record-loader.ts';
import { BAN_FIELDS } from '../records/ban.ts';
import { connectionOf } from '../records/parse.ts';
import { CARD_FIELDS } from '../records/profile.ts';
import { REPORT_FIELDS } from '../records/report.ts';
import { type BackendChange, changesSince, latestChange } from './backend-changes.ts';
import { CurrentReadModel, type Source } from './keep-current.ts';
import type { ReadModel } from './read-model.ts';

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
  for await (const profiles of everyPage('listProfiles', CARD_FIELDS)) model.fill(profiles, []);
  for (const { kind, list, fields } of Object.values(MODELS))
    for await (const raws of everyPage(list, fields))
      model.fill(
        [],
        raws.map((raw) => [kind, raw] as const),
      );
  model.showAll();
}

const loaders = {
  Profile: recordLoader('Profile', CARD_FIELDS),
  PlatformBan: recordLoader('PlatformBan', BAN_FIELDS),
  ShadowbanExperience: recordLoader('ShadowbanExperience', REPORT_FIELDS),
};

const isRead = (model: string): model is keyof typeof loaders => Object.hasOwn(loaders, model);

async function read({ model: name, id }: BackendChange): Promise<((model: ReadModel) => void) | null> {
  if (!isRead(name)) return null;
  const raw = await loaders[name](id);
  if (name === 'Profile') return (model) => model.takeProfile(id, raw);
  return (model) => model.takeRestriction(MODELS[name].kind, id, raw);
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
