import { setImmediate as otherWork } from 'node:timers/promises';
import { isHiddenState } from '../../../lib/domain/moderation-state.ts';
import { handleKeys } from '../../profiles/model/identity-link.ts';
import { CLOSED_NAME } from '../../profiles/model/profile.ts';
import { nameKeys } from '../../profiles/model/similar-names.ts';
import type {
  AccountRow,
  ModerationRequest,
  ModerationRequestOf,
  ModerationResponse,
} from '../model/contract.ts';
import { similarNameText, verifiedHandleText } from '../model/similar-name-texts.ts';
import {
  type Actor,
  administratorLabel,
  type Context,
  createContext,
  notFound,
  OPERATOR,
  Refusal,
} from './context.ts';
import {
  appeal,
  appealByLink,
  approveProfile,
  claimCase,
  decideAppeal,
  decideCases,
  decideReply,
  decideTarget,
  unpublishReply,
  viewDecision,
} from './decisions.ts';
import { runDueJobs } from './jobs.ts';
import type { Profile } from './models.ts';
import type { ModerationPorts } from './ports.ts';
import {
  addReport,
  messageReporter,
  newCase,
  openCase,
  sendReporterMessage,
  submitReply,
  submitReport,
  viewReport,
} from './reports.ts';
import { getAccount, listOwnProfiles, readTarget, type TargetInfo } from './targets.ts';

/** Number of similar profiles that a case names. */
const MAX_NAMED = 10;
/** Names that are compared at a time: about 5 ms of work. */
const SLICE = 1000;

/**
 * Adds a case for each of these profiles whose display name is similar to that of a listed creator with another
 * account, or whose username is the handle of a verified link of one. The names can come from the studio, which first requires a confirmation, or from GraphQL.
 * @param profileIds in the order of the writes: if two new names are similar, the case is about the later one
 */
async function checkDisplayNames(context: Context, profileIds: readonly string[]): Promise<void> {
  const { models } = context;
  const profiles = await models.profiles.list('listProfilesByListing', {
    name: 'listing',
    type: 'ProfileListing!',
    value: 'LISTED',
  });
  const visible = profiles.filter(({ moderation }) => !isHiddenState(moderation));
  const listed = new Map(visible.map((profile) => [profile.id, profile]));
  const byKey = await indexByKey(visible);
  const waiting = new Set(profileIds.toReversed());
  for (const id of [...waiting].toReversed()) {
    waiting.delete(id);
    const target = await readTarget(models, context.ports, { type: 'PROFILE', id });
    if (!target || target.title === CLOSED_NAME) continue;
    const others = nameKeys(target.title)
      .flatMap((key) => byKey.get(key) ?? [])
      .filter(
        (other) => other.id !== id && !waiting.has(other.id) && getAccount(other.owner) !== target.account,
      );
    const similarIds = [...new Set(others.map((other) => other.id))].sort();
    const findings = [
      ...(similarIds.length > 0 ? [similarNameText(target.title, similarIds.slice(0, MAX_NAMED))] : []),
      ...(await foreignHandles(context, id, target.account, listed)),
    ];
    if (findings.length > 0) await addSimilarNameCase(context, target, findings.join('\n'));
  }
}

/**
 * Finds verified links of listed profiles of other accounts whose handle is the username of this profile, which is its id. Everyone may have
 * the name of an account elsewhere, so nothing is refused: an administrator looks at it.
 */
async function foreignHandles(
  { models }: Context,
  username: string,
  account: string | null,
  listed: ReadonlyMap<string, Profile>,
): Promise<readonly string[]> {
  const found = await Promise.all(handleKeys(username).map((key) => models.identityLinks.get(key)));
  const links = found.filter((link) => link !== null).filter(({ profileId }) => profileId !== username);
  return links
    .filter(({ profileId }) => {
      const other = listed.get(profileId);
      return other !== undefined && getAccount(other.owner) !== account;
    })
    .slice(0, MAX_NAMED)
    .map((link) => verifiedHandleText(username, link));
}

/**
 * Returns the profiles by the keys of their names. On a large site, other work of the process continues between
 * slices.
 */
async function indexByKey(profiles: readonly Profile[]): Promise<ReadonlyMap<string, readonly Profile[]>> {
  const byKey = new Map<string, Profile[]>();
  for (const [at, profile] of profiles.entries()) {
    if (at % SLICE === SLICE - 1) await otherWork();
    for (const key of nameKeys(profile.displayName)) {
      const found = byKey.get(key);
      if (found) found.push(profile);
      else byKey.set(key, [profile]);
    }
  }
  return byKey;
}

/** Adds the case, unless there is an open one or the account has had too many of them today. */
async function addSimilarNameCase(context: Context, target: TargetInfo, explanation: string): Promise<void> {
  const { ports, models } = context;
  if (await openCase(context, target, 'SIMILAR_NAME')) return;
  const { isAllowed } = await ports.limits.take('similarNamesOf', target.account ?? target.id);
  if (!isAllowed) return;
  const found = await newCase(context, target, 'SIMILAR_NAME', 'SIMILAR_NAME');
  await addReport(context, found, {
    kind: 'SIMILAR_NAME',
    reason: 'SIMILAR_NAME',
    explanation,
    evidence: [],
    reporterName: null,
    reporterEmail: null,
    callerHash: null,
  });
  await models.cases.update({ id: found.id, reportCount: 1 });
  await ports.audit.record({
    action: 'similar-name-reported',
    actor: null,
    actorRole: 'SYSTEM',
    account: target.account,
    recordType: 'PROFILE',
    recordId: target.id,
  });
}

type Done = Extract<ModerationResponse, { outcome: 'done' }>;

async function listAccounts(
  context: Context,
  { search, cursor }: ModerationRequestOf<'listAccounts'>,
): Promise<Done> {
  const { ports, models } = context;
  const page = await ports.accounts.list({ search, cursor }).catch(explainCursor);
  const accounts = await Promise.all(
    page.accounts.map(async ({ isDisabled, ...row }): Promise<AccountRow> => {
      const { account } = row;
      const [state, profiles] = await Promise.all([
        models.accountStates.get(account),
        listOwnProfiles(models, account),
      ]);
      return { ...row, state: state?.state ?? 'OPEN', profileIds: profiles.map(({ id }) => id) };
    }),
  );
  return { outcome: 'done', accounts, cursor: page.cursor };
}

async function signOutAccount(
  { ports }: Context,
  { account }: ModerationRequestOf<'signOutAccount'>,
  actor: Actor,
): Promise<Done> {
  if (!(await ports.accounts.get(account))) throw notFound('This account');
  await ports.accounts.signOut(account);
  await ports.audit.record({
    action: 'sign-ins-ended',
    actor: actor.id,
    actorRole: 'ADMINISTRATOR',
    account,
  });
  return { outcome: 'done' };
}

async function listFiles(
  { ports }: Context,
  { account, search, cursor }: ModerationRequestOf<'listFiles'>,
): Promise<Done> {
  const page = await ports.files.list({ account, search, cursor }).catch(explainCursor);
  return { outcome: 'done', files: [...page.files], cursor: page.cursor };
}

function explainCursor(error: unknown): never {
  if (error instanceof RangeError)
    throw new Refusal('invalid', 'This page of the list does not exist. Start from the first page.');
  throw error;
}

/** Source of a request: the site, with an access token, or the operator of this installation. */
export type Origin = 'site' | 'operator';

export type ModerationService = {
  /** Handles one request. Never rejects because of caller input; rejects when a port fails. */
  readonly handle: (request: ModerationRequest, origin?: Origin) => Promise<ModerationResponse>;
  /** Adds cases about profiles whose new display name is similar to another creator's. */
  readonly checkDisplayNames: (profileIds: readonly string[]) => Promise<void>;
  /** Sends due emails about the queue, and deletes expired data once a day. */
  readonly runDueJobs: () => Promise<void>;
};

/** Runs a piece of work while no other one runs. */
type RunAlone = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Opens the moderation service. Requests that write run one after another, so that two reports about one target share a
 * case and two decisions do not cross.
 * @param alone runs these requests
 */
export function createModerationService(ports: ModerationPorts, alone: RunAlone): ModerationService {
  const context = createContext(ports);
  return {
    checkDisplayNames: (profileIds) => alone(() => checkDisplayNames(context, profileIds)),
    runDueJobs: () => alone(() => runDueJobs(context)),
    handle: async (request, origin = 'site') => {
      const work = () => run(context, request, origin);
      try {
        return await (READS.has(request.type) ? work() : alone(work));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { problem, message, retryAfter } = error;
        return { outcome: 'refused', problem, message, ...(retryAfter !== undefined && { retryAfter }) };
      }
    },
  };
}

const READS: ReadonlySet<string> = new Set([
  'viewReport',
  'viewDecision',
  'listAccounts',
  'listFiles',
  'nameAdministrators',
]);

async function run(
  context: Context,
  request: ModerationRequest,
  origin: Origin,
): Promise<ModerationResponse> {
  const administrator = (accessToken: string) => requireAdministrator(context, accessToken, origin);
  switch (request.type) {
    case 'submitReport':
      return submitReport(context, request);
    case 'submitReply':
      return submitReply(context, request);
    case 'viewReport':
      return viewReport(context, request);
    case 'sendReporterMessage':
      return sendReporterMessage(context, request);
    case 'viewDecision':
      return viewDecision(context, request);
    case 'appealByLink':
      return appealByLink(context, request);
    case 'appeal':
      return appeal(context, request, await requireAccount(context, request.accessToken));
    case 'claimCase':
      return claimCase(context, request, await administrator(request.accessToken));
    case 'decideCases':
      return decideCases(context, request, await administrator(request.accessToken));
    case 'decideTarget':
      return decideTarget(context, request, await administrator(request.accessToken));
    case 'decideAppeal':
      return decideAppeal(context, request, await administrator(request.accessToken));
    case 'messageReporter':
      return messageReporter(context, request, await administrator(request.accessToken));
    case 'decideReply':
      return decideReply(context, request, await administrator(request.accessToken));
    case 'unpublishReply':
      return unpublishReply(context, request, await administrator(request.accessToken));
    case 'approveProfile':
      return approveProfile(context, request, await administrator(request.accessToken));
    case 'signOutAccount':
      return signOutAccount(context, request, await administrator(request.accessToken));
    case 'listAccounts':
      await administrator(request.accessToken);
      return listAccounts(context, request);
    case 'nameAdministrators': {
      await administrator(request.accessToken);
      const names = request.accounts.map((account) => [account, administratorLabel(context.ports, account)]);
      return { outcome: 'done', names: Object.fromEntries(names) };
    }
    case 'listFiles':
      await administrator(request.accessToken);
      return listFiles(context, request);
  }
}

async function requireAccount({ ports }: Context, accessToken: string): Promise<string> {
  const person = await ports.accounts.fromToken(accessToken);
  if (!person) throw new Refusal('not-signed-in', 'Your sign-in has ended. Sign in again.');
  return person.account;
}

async function requireAdministrator({ ports }: Context, accessToken: string, origin: Origin): Promise<Actor> {
  if (origin === 'operator') return OPERATOR;
  const person = await ports.accounts.fromToken(accessToken);
  if (!person) throw new Refusal('not-signed-in', 'Your sign-in has ended. Sign in again.');
  if (!person.isAdministrator) throw new Refusal('not-allowed', 'Only administrators can do this.');
  return { id: person.account, label: administratorLabel(ports, person.account) };
}
