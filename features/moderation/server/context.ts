import { createHash } from 'node:crypto';
import type { PROBLEMS } from '../model/contract.ts';
import { createEffects, type Effects } from './effects.ts';
import { type Models, openModels } from './models.ts';
import type { LimitName, ModerationPorts } from './ports.ts';

/** A refused request; the message is one sentence for the person. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly problem: (typeof PROBLEMS)[number];
  readonly retryAfter: number | undefined;
  constructor(problem: (typeof PROBLEMS)[number], message: string, retryAfter?: number) {
    super(message);
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** Context shared by all parts of the service. */
export type Context = {
  readonly ports: ModerationPorts;
  readonly models: Models;
  readonly effects: Effects;
};

export function createContext(ports: ModerationPorts): Context {
  const models = openModels(ports.query);
  return { ports, models, effects: createEffects(models, ports) };
}

/** An administrator who acts, or the operator at the command line. */
export type Actor = {
  /** The `sub`; `operator` for the command line. */
  readonly id: string;
  /** Public label. */
  readonly label: string;
};

export const OPERATOR: Actor = { id: 'operator', label: 'The site’s operator' };

/**
 * Makes a stable public label of an administrator: "Administrator 3F2A". The hash has a key: public records name the accounts of
 * their owners, and without a key anyone could compute the label of each.
 */
export function administratorLabel({ secrets }: Pick<ModerationPorts, 'secrets'>, account: string): string {
  const hash = createHash('sha256').update(secrets.hash('administrator-label', account)).digest('hex');
  return `Administrator ${hash.slice(0, 4).toUpperCase()}`;
}

export const isoNow = ({ clock }: Pick<ModerationPorts, 'clock'>): string => new Date(clock()).toISOString();

/** Throws a Refusal when a subject did something too often. */
export async function checkLimit(
  { limits }: ModerationPorts,
  name: LimitName,
  subject: string,
  message: string,
): Promise<void> {
  const { isAllowed, retryAfter } = await limits.take(name, subject);
  if (!isAllowed) throw new Refusal('too-many', message, retryAfter);
}

/** The secret of a report's private link. It is computed, so that later emails can include the link. */
export const getToken = ({ secrets }: ModerationPorts, reference: string): string =>
  secrets.hash('report-token', reference);

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The secret of the private link to a decision. */
export const decisionToken = ({ secrets }: ModerationPorts, decisionId: string): string =>
  secrets.hash('decision-token', decisionId);

export const statusPath = (token: string): string => `/report/status/${token}`;
export const appealPath = (ports: ModerationPorts, decisionId: string): string =>
  `/report/appeal/${encodeURIComponent(decisionId)}.${decisionToken(ports, decisionId)}`;

/** A refusal for something that does not exist or that the caller may not see. */
export const notFound = (what: string): Refusal =>
  new Refusal('not-found', `${what} does not exist or is no longer available.`);
