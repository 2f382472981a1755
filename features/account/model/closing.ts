import { CLOSED_NAME } from '../../profiles/model/closed-profile.ts';
import { findOwnFiles, type OwnFiles } from './own-files.ts';
import { OWN_MODELS, type OwnKind } from './own-models.ts';
import { type GraphQLClient, type OwnRecord, RecordsError, readOwnRecords } from './own-records.ts';

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
export const KEPT_PROFILE_FIELDS = [
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
const ORDER = ['profiles', 'briefs', 'versions', 'bans', 'reports'] as const satisfies readonly OwnKind[];

/** Number of parallel writes. */
const AT_ONCE = 8;

export type ClosingProgress = {
  /** The number of finished records and files, out of all that were found. */
  readonly done: number;
  readonly total: number;
};

export type ClosingMeans = {
  readonly userId: string;
  readonly ask: GraphQLClient;
  /** The store, if the backend has one. */
  readonly files: OwnFiles | undefined;
  /** Deletes the sign-in itself. */
  readonly deleteSignIn: () => Promise<void>;
  readonly onProgress: (progress: ClosingProgress) => void;
};

/** The number of records of each kind that were emptied (profiles) or deleted (others), and of deleted files. */
export type ClosingResult = Readonly<Record<OwnKind | 'files', number>>;

/**
 * Closes an account: blanks its profiles, deletes its briefs with their versions, bans and reports, then
 * every file in the person's own folders, then the sign-in.
 *
 * It finds everything before it changes anything, and each step may be repeated. After any failure the whole
 * call can be repeated and does the rest. Records that are broken in the database are deleted as well, since
 * only their ids are read.
 */
export async function closeAccount(means: ClosingMeans): Promise<ClosingResult> {
  const { files, ask } = means;
  const [found, uploaded] = await Promise.all([findRecords(means), files ? findOwnFiles(files) : []]);
  const steps = [
    ...ORDER.map((kind) => found[kind].map((record) => () => clear(kind, record, ask))),
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
  await means.deleteSignIn();
  const counts = { profiles: 0, bans: 0, reports: 0, briefs: 0, versions: 0, files: uploaded.length };
  for (const kind of ORDER) counts[kind] = found[kind].length;
  return counts;
}

type Found = Readonly<Record<OwnKind, readonly OwnRecord[]>>;

async function findRecords({ userId, ask }: ClosingMeans): Promise<Found> {
  const find = async (kind: OwnKind) => (await readOwnRecords(kind, [], userId, ask)).records;
  const [profiles, briefs, versions, bans, reports] = await Promise.all(ORDER.map(find));
  return {
    profiles: profiles ?? [],
    briefs: briefs ?? [],
    versions: versions ?? [],
    bans: bans ?? [],
    reports: reports ?? [],
  };
}

async function clear(kind: OwnKind, { id }: OwnRecord, ask: GraphQLClient): Promise<void> {
  const { model } = OWN_MODELS[kind];
  const [verb, input] = kind === 'profiles' ? ['update', { id, ...CLOSED_PROFILE }] : ['delete', { id }];
  const type = `${verb === 'update' ? 'Update' : 'Delete'}${model}Input`;
  const answer = await ask(`mutation Clear($input: ${type}!) { ${verb}${model}(input: $input) { id } }`, {
    input,
  });
  if (hasErrors(answer)) throw new RecordsError(`One of your ${kind} could not be deleted`, answer);
}

function hasErrors(answer: unknown): boolean {
  return typeof answer !== 'object' || answer === null || ('errors' in answer && Boolean(answer.errors));
}
