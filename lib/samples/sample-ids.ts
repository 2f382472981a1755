import { isSampleOwner } from './sample-owner.ts';
/** The usernames of the sample creators. A profile with one of them is a sample if the sample account owns it. */
export const SAMPLE_USERNAMES: readonly string[] = [
  'adaeze-cole',
  'field-notes-daily',
  'jun-watanabe-reyes',
  'kofi-adjei-brandt',
  'mara-lindqvist',
  'northlight-repair',
  'oddny-vale',
  'rafael-monteiro',
  'samira-haddad',
  'the-long-margin',
  'the-quiet-ledger',
  'tomasz-wilk',
];

/**
 * The ids of sample streams. Streams and personalities have no owner, because administrators write all of
 * them. The seed gives their samples fixed ids; the site gives new streams random ones.
 */
const SAMPLE_STREAMS: ReadonlySet<string> = new Set([
  'stream-after-action-review',
  'stream-against-the-wind',
  'stream-an-evening-of-removed-jokes',
  'stream-article-twenty-in-brief',
  'stream-ask-a-moderator-anything',
  'stream-backups-for-people-who-hate-backups',
  'stream-big-buck-bunny',
  'stream-court-day',
  'stream-ein-bescheid-zum-mitlesen',
  'stream-enchiridion-read-aloud',
  'stream-forty-mornings',
  'stream-graphic-and-true',
  'stream-mi-publico-no-es-mio',
  'stream-moving-house',
  'stream-old-notices-read-aloud',
  'stream-other-peoples-payroll-the-meeting',
  'stream-placing-one-photograph',
  'stream-reading-a-takedown-notice',
  'stream-reading-the-wires',
  'stream-same-time-other-stage',
  'stream-signal-to-noise',
  'stream-sintel',
  'stream-six-degrees-down',
  'stream-somebody-elses-face',
  'stream-tears-of-steel',
  'stream-the-first-statement',
  'stream-the-logbook',
  'stream-the-long-appeal',
  'stream-the-mailing-list',
  'stream-the-quiet-channel',
  'stream-the-report-button',
  'stream-the-rulebook-read-aloud',
  'stream-the-teachers-class',
  'stream-the-waiting-room',
  'stream-the-winter-reading',
  'stream-what-an-advertiser-sees',
  'stream-what-is-behind-the-joke',
  'stream-what-the-transparency-database-says',
  'stream-who-signs-the-notice',
  'stream-zero-subscribers',
  // Written by earlier versions.
  'stream-appeals-clinic-bring-your-notice',
  'stream-article-twenty-in-fifteen-minutes',
  'stream-court-day-the-whole-hearing',
  'stream-the-logbook-hour',
  'stream-the-mailing-list-hour',
  'stream-the-teachers-hour',
]);

const SAMPLE_PERSONALITIES: ReadonlySet<string> = new Set([
  'bibi-laurentsen',
  'bram-velthuis-oyelaran',
  'dembe-okoth-lind',
  'ezra-quill-tamang',
  'hakon-pereira-lie',
  'ines-varga-holm',
  'kitsu-arden',
  'lotte-samandar',
  'marisol-deng',
  'nadia-brzeska',
  'osei-marchetti',
  'petros-aldane',
  'ruth-abebe-strand',
  'teodor-finch-nakata',
  'wren-halloway-ito',
  'yusra-calloway',
]);

/** Streams that `npm run seed -- --streams` adds for measuring. */
const MEASURED_STREAM = /^stream-measured-/;

export const isSampleStream = (id: string): boolean => SAMPLE_STREAMS.has(id) || MEASURED_STREAM.test(id);

export const isSamplePersonality = (id: string): boolean => SAMPLE_PERSONALITIES.has(id);

/** Sample streams that play existing films by other authors. */
const OPEN_FILMS: ReadonlySet<string> = new Set([
  'stream-big-buck-bunny',
  'stream-sintel',
  'stream-tears-of-steel',
]);

/** True for sample streams whose people and events are fictional. */
export const isFictionalStream = (id: string): boolean => isSampleStream(id) && !OPEN_FILMS.has(id);

/**
 * The prefix of search document ids of sample posts, which are files. The ids of written posts are those of
 * their records.
 */
export const SAMPLE_POST_PREFIX = 'sample:';

type Page = {
  readonly kind: string;
  readonly id: string;
  readonly owner: string | null;
  readonly profile: string | null;
};

/** Returns true if a search result is sample content. All films and products are samples. */
export function isSampleDocument({ kind, id, owner, profile }: Page): boolean {
  if (kind === 'film' || kind === 'product') return true;
  if (kind === 'post') return id.startsWith(SAMPLE_POST_PREFIX);
  if (kind === 'stream') return isSampleStream(id);
  if (kind === 'personality') return isSamplePersonality(id);
  return profile !== null && isSampleOwner(owner, profile);
}
