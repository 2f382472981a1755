import { z } from 'zod';
import { writeDocument } from '../../../lib/graphql/documents.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { deleteUnread, type GraphQLClient, RecordsError } from '../../../lib/workspace/stored-record.ts';
import { CLOSED_NAME } from '../../profiles/model/profile.ts';
import { deleteOwnReminders, readOwnReminders } from '../../reminders/model/own-reminders.ts';
import {
  findOwnFiles,
  forEachKind,
  OWN_MODELS,
  type OwnFiles,
  type OwnKind,
  type OwnRecord,
  readDraftLinkIds,
  readOwnRecords,
} from './own-records.ts';

/**
 * The values of a closed profile. Its id and username stay, so that no one else can use them; its owner may
 * not delete it. Every other field is emptied; a test compares them with the schema.
 */
export const CLOSED_PROFILE = {
  displayName: CLOSED_NAME,
  listing: 'UNLISTED',
  bio: null,
  avatarUrl: null,
  xLink: null,
  youtubeLink: null,
  rumbleLink: null,
  blogLink: null,
  facebookLink: null,
  instagramLink: null,
  tiktokLink: null,
  substackLink: null,
  mediumLink: null,
  twitchLink: null,
  solanaAddress: null,
  activePlatforms: null,
  bannedPlatforms: null,
  limitedPlatforms: null,
  presences: null,
  schedule: null,
  totalEstimatedLoss: null,
  dateFirstRestricted: null,
  platformsAffected: null,
  platformStatus: null,
  totalBans: null,
  changedOn: null,
} as const;

/** The fields of a profile that closing does not change. */
export const UNCHANGED_PROFILE_FIELDS = [
  'id',
  'userId',
  'username',
  'createdAt',
  'updatedAt',
  'owner',
  // Only moderation writes these two.
  'moderation',
  'approvedAt',
] as const;

/**
 * Profiles first: from then on no record names the person, even if a later step fails. Then the records of the profiles, and
 * the sign-in last, so that the person can sign in and continue after an interruption.
 */
const ORDER = [
  'profiles',
  'drafts',
  'lists',
  'briefs',
  'versions',
  'bans',
  'reports',
] as const satisfies readonly OwnKind[];

const STATE = graphql('query StateOfOwnAccount($id: ID!) { found: getAccountState(id: $id) { state } }');
const stateShape = z.object({
  data: z.object({ found: z.object({ state: z.string().nullable() }).nullable() }),
});

/** Number of parallel writes. */
const AT_ONCE = 8;

export type ClosingProgress = {
  /** The number of finished records and files, out of all that were found. */
  readonly done: number;
  readonly total: number;
};

type ClosingMeans = {
  readonly userId: string;
  readonly client: GraphQLClient;
  /** The store, if the backend has one. */
  readonly files: OwnFiles | undefined;
  /** Deletes the record of which folders of the store are the account's, if the backend has a store. */
  readonly forgetFolders?: () => Promise<void>;
  /** Ends the emails to the account's address, if the backend sends any. */
  readonly endEmails?: () => Promise<void>;
  /** Deletes the sign-in itself. */
  readonly deleteSignIn: () => Promise<void>;
  readonly onProgress: (progress: ClosingProgress) => void;
};

/** The number of records of each kind that were emptied (profiles) or deleted (others), and of deleted files. */
export type ClosingResult = Readonly<Record<OwnKind | 'files', number>>;

/**
 * Closes an account: deletes its reminders, ends its links to drafts, blanks its profiles, deletes its private drafts and its
 * watchlist, briefs with their versions, bans and reports, then every file in the person's own folders and the record that names the
 * account's folders, then the emails to the account's address, then the sign-in.
 *
 * It changes nothing for a locked account. It finds everything before it changes anything, and each step may be
 * repeated. After any failure the whole call can be repeated and does the rest. Records that are broken in the database
 * are deleted as well, since only their ids are read.
 */
export async function closeAccount(means: ClosingMeans): Promise<ClosingResult> {
  const { files, client } = means;
  await checkOpen(means);
  const [found, links, reminders, uploaded] = await Promise.all([
    findRecords(means),
    readDraftLinkIds(means.userId, client),
    readOwnReminders(means.userId, client),
    files ? findOwnFiles(files) : [],
  ]);
  const steps = [
    reminders ? [() => deleteOwnReminders(means.userId, client)] : [],
    links.map((id) => () => deleteUnread('DraftLink', id, client)),
    ...ORDER.map((kind) => found[kind].map((record) => () => clear(kind, record, client))),
    uploaded.map(
      ({ path }) =>
        async () =>
          files?.remove(path),
    ),
  ];
  const total = steps.flat().length;
  let done = 0;
  means.onProgress({ done, total });
  for (const step of steps) {
    for (let from = 0; from < step.length; from += AT_ONCE) {
      const some = step.slice(from, from + AT_ONCE);
      await Promise.all(some.map((act) => act()));
      done += some.length;
      means.onProgress({ done, total });
    }
  }
  await means.forgetFolders?.();
  // The sign-in is the proof that the address is the person's.
  await means.endEmails?.();
  await means.deleteSignIn();
  return { ...forEachKind((kind) => found[kind].length), files: uploaded.length };
}

/** The account cannot be deleted, and another attempt does not help. */
export class LockedAccountError extends Error {
  override readonly name = 'LockedAccountError';

  constructor() {
    super(
      'An administrator locked this account, so it cannot be deleted. The reasons and how to appeal are in the studio, under Moderation.',
    );
  }
}

/**
 * Checks that an account may delete what it has.
 * @throws LockedAccountError if an administrator locked it, because moderation needs its records and files
 */
async function checkOpen({ userId, client }: ClosingMeans): Promise<void> {
  const result = await client(STATE, { id: userId });
  const { data, success } = stateShape.safeParse(result);
  if (!success || hasErrors(result))
    throw new RecordsError('The state of your account could not be read', result);
  const state = data.data.found?.state;
  if (state === 'LOCKED' || state === 'CLOSED') throw new LockedAccountError();
}

type Found = Readonly<Record<OwnKind, readonly OwnRecord[]>>;

async function findRecords({ userId, client }: ClosingMeans): Promise<Found> {
  const find = async (kind: OwnKind) => (await readOwnRecords(kind, [], userId, client)).records;
  const all = new Map(await Promise.all(ORDER.map(async (kind) => [kind, await find(kind)] as const)));
  return forEachKind((kind) => all.get(kind) ?? []);
}

async function clear(kind: OwnKind, { id }: OwnRecord, client: GraphQLClient): Promise<void> {
  const { model } = OWN_MODELS[kind];
  const isProfile = kind === 'profiles';
  const result = await client(writeDocument(isProfile ? 'update' : 'delete', model, ['id']), {
    input: isProfile ? { id, ...CLOSED_PROFILE } : { id },
  });
  if (hasErrors(result)) throw new RecordsError(`One of your ${kind} could not be deleted`, result);
}

function hasErrors(result: unknown): boolean {
  return typeof result !== 'object' || result === null || ('errors' in result && Boolean(result.errors));
}

/** The storage of a device, or a test's own. */
type DeviceStorage = Pick<Storage, 'length' | 'key' | 'removeItem'>;

/**
 * Removes everything that this device stores under a person's id: drafts and deleted records. Such keys are
 * `streamit-<what> <userId>`, with or without more words after it.
 */
export function forgetOnDevice(storage: DeviceStorage, userId: string): void {
  try {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys) {
      const [what, whose] = key.split(' ');
      if (what?.startsWith('streamit-') && whose === userId) storage.removeItem(key);
    }
  } catch {
    // The browser blocks storage, so nothing is stored.
  }
}

/**
 * The maximum time since the sign-in for closing an account, so that no one else can close it on an unlocked
 * device.
 */
const RECENT_MS = 10 * 60_000;

/**
 * @param authTime seconds since 1970 from the tokens' `auth_time`; other values are not a sign-in
 * @param now milliseconds since 1970
 */
export function isRecentSignIn(authTime: unknown, now: number): boolean {
  return typeof authTime === 'number' && now - authTime * 1000 <= RECENT_MS;
}
