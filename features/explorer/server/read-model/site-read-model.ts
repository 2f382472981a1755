import 'server-only';
import { embeddedBackendUrl } from '../../../../lib/amplify/embedded-backend.ts';
import { installSecret } from '../../../../lib/amplify/install-secret.ts';
import { recordLoader } from '../../../../lib/backend/reading/record-loader.ts';
import { env } from '../../../../lib/env.ts';
import { isoDateOf } from '../../../../lib/time/when.ts';
import { type BackendChange, changesSince, latestChange } from './backend-changes.ts';
import { documentsOf, fillReadModel, RESTRICTION_MODELS } from './fill.ts';
import { CurrentReadModel, type Source } from './keep-current.ts';
import type { ReadModel } from './read-model.ts';
import { DOCUMENT_MODELS } from './record-documents.ts';
import { matchSiteDocuments } from './site-documents.ts';

type Take = (model: ReadModel) => void;

const loaders = {
  Brief: recordLoader('Brief', DOCUMENT_MODELS.Brief.fields),
  Profile: recordLoader('Profile', DOCUMENT_MODELS.Profile.fields),
  Stream: recordLoader('Stream', DOCUMENT_MODELS.Stream.fields),
  Personality: recordLoader('Personality', DOCUMENT_MODELS.Personality.fields),
  Post: recordLoader('Post', DOCUMENT_MODELS.Post.fields),
  PlatformBan: recordLoader('PlatformBan', RESTRICTION_MODELS.PlatformBan.fields),
  ShadowbanExperience: recordLoader('ShadowbanExperience', RESTRICTION_MODELS.ShadowbanExperience.fields),
};

const isRead = (model: string): model is keyof typeof loaders => Object.hasOwn(loaders, model);

/** Returns the function that writes a changed record: its row or, for a person, all their rows; and its page. */
async function read({ model: name, id }: BackendChange): Promise<Take | null> {
  if (!isRead(name)) return null;
  const raw = await loaders[name](id);
  if (name === 'PlatformBan' || name === 'ShadowbanExperience')
    return (model) => model.takeRestriction(RESTRICTION_MODELS[name].kind, id, raw);
  const { kind, documentOf } = DOCUMENT_MODELS[name];
  const [document] = raw === null ? [] : documentsOf(kind, documentOf, raw);
  return (model) => {
    const hadSamples = model.hasSamples();
    if (name === 'Profile') model.takeProfile(id, raw);
    if (document) model.putDocuments([document]);
    else model.dropDocument(kind, id);
    if (hadSamples !== model.hasSamples()) matchSiteDocuments(model, isoDateOf(new Date()));
  };
}

function source(): Source {
  const backend = embeddedBackendUrl(env.amplifyOutputs);
  return {
    fill: fillReadModel,
    read,
    feed: backend
      ? {
          latest: () => latestChange(backend, installSecret(env.embeddedData)),
          since: (seq) => changesSince(backend, installSecret(env.embeddedData), seq),
        }
      : null,
    now: Date.now,
  };
}

declare global {
  var siteReadModel: CurrentReadModel | undefined;
}

/** A development server reloads its modules while it runs. A read model of an older module is not used. */
const shared: { siteReadModel?: CurrentReadModel | undefined } =
  process.env.NODE_ENV === 'development' ? {} : globalThis;

/**
 * Returns the read model of this process. The backend's URL is known when the site runs, not when it is
 * built. Next.js loads a copy of this module for pages, route handlers and the start hook, but there is only
 * one read model.
 */
export function readModel(): Promise<ReadModel> {
  shared.siteReadModel ??= new CurrentReadModel(source());
  return shared.siteReadModel.get();
}
