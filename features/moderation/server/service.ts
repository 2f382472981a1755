import type { ModerationRequest, ModerationResponse } from '../model/contract.ts';
import { listAccounts, listFiles, signOutAccount } from './accounts.ts';
import { type Actor, administratorLabel, type Context, createContext, OPERATOR, Refusal } from './context.ts';
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
import type { ModerationPorts } from './ports.ts';
import { messageReporter, sendReporterMessage, submitReply, submitReport, viewReport } from './reports.ts';
import { checkDisplayNames } from './similar-names.ts';

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

/**
 * Opens the moderation service. Requests that write run one after another, so that two reports about one target share a
 * case and two decisions do not cross.
 */
export function createModerationService(ports: ModerationPorts): ModerationService {
  const context = createContext(ports);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
  return {
    checkDisplayNames: (profileIds) => inTurn(() => checkDisplayNames(context, profileIds)),
    runDueJobs: () => inTurn(() => runDueJobs(context)),
    handle: async (request, origin = 'site') => {
      const work = () => run(context, request, origin);
      try {
        return await (READS.has(request.type) ? work() : inTurn(work));
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
