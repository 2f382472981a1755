/** What a word is called and what it means here, in one sentence. Short, since some pages take it to the browser. */
export type TermWords = {
  readonly name: string;
  /** One plain sentence. */
  readonly sentence: string;
};

/** Every word that is explained, under the name that is its place in the glossary. */
export const TERM_WORDS = {
  record: {
    name: 'Record',
    sentence: 'One ban or one report, with everything that its owner has put down about it since.',
  },
  people: {
    name: 'People',
    sentence: 'Creators whose records are counted, each once, however many records they have.',
  },
  'listed-profile': {
    name: 'Listed profile',
    sentence: 'A profile that its owner lets appear in lists; only records of listed profiles are counted.',
  },
  'self-reported': {
    name: 'Self-reported',
    sentence: 'Told by the person whom it happened to, and confirmed by nobody else.',
  },
  'rough-date': {
    name: 'Rough date',
    sentence: 'A date that is known only to the month or the year, and is shown and counted as just that.',
  },
  undated: {
    name: 'No date',
    sentence: 'Nobody knows when it began, so it is in no range of dates and in no length of time.',
  },
  sample: {
    name: 'Sample content',
    sentence:
      'Invented people and records that a fresh copy of this site shows so that its pages can be seen.',
  },
  restriction: {
    name: 'Restriction',
    sentence: 'Anything that a platform did to an account or its posts: a ban, or reach that was reduced.',
  },
  ban: {
    name: 'Ban',
    sentence: 'The account could not be used any more: suspended or removed, as its owner tells it.',
  },
  'what-was-done': {
    name: 'What was done',
    sentence: 'The restriction in the creator’s own few words, such as “Account suspended” or “demonetised”.',
  },
  shadowban: {
    name: 'Shadowban',
    sentence:
      'Reach that was reduced without notice, as the creator reports: only the platform could confirm it.',
  },
  limited: {
    name: 'Limited',
    sentence: 'The account works, but a report of reduced reach or functions stands on record for that time.',
  },
  'reduced-reach': {
    name: 'Reduced reach',
    sentence: 'Posts are shown to fewer people than before, by the creator’s own observation.',
  },
  unrecommended: {
    name: 'Hidden from recommendations',
    sentence: 'Followers still see the posts, but the platform suggests them to nobody else.',
  },
  'search-ban': {
    name: 'Search ban',
    sentence: 'The account or its posts are left out of search, suggestions or tags.',
  },
  deboosting: {
    name: 'Reply deboosting',
    sentence: 'Replies and comments are put last or behind a button, where few people look.',
  },
  'age-gate': {
    name: 'Age-gated',
    sentence: 'Only people who are signed in and of age are shown the post.',
  },
  demonetised: {
    name: 'Demonetised',
    sentence: 'The post stays, and earns little or nothing any more.',
  },
  'in-force': {
    name: 'In force',
    sentence: 'No end is on record: the restriction still holds, as far as its owner has told.',
  },
  restored: {
    name: 'Restored',
    sentence: 'The platform itself took the restriction back.',
  },
  ended: {
    name: 'Ended otherwise',
    sentence: 'It ran out or its owner gave it up, and the platform decided nothing in their favour.',
  },
  presence: {
    name: 'Presence',
    sentence: 'An account on one platform through time, drawn as a line that breaks where it was banned.',
  },
  appeal: {
    name: 'Appeal',
    sentence: 'A request to the platform, or to somebody above it, to take a restriction back.',
  },
  'appeal-status': {
    name: 'Appeal status',
    sentence:
      'The result of the last appeal: none, pending, rejected or granted, whether or not the account returned.',
  },
  pending: {
    name: 'Pending',
    sentence: 'An appeal was made or carried further, and no answer to it is on record.',
  },
  rejected: {
    name: 'Rejected',
    sentence: 'The newest answer to an appeal was a refusal.',
  },
  escalated: {
    name: 'Escalated',
    sentence: 'The matter was carried further: a second appeal, an out-of-court body, an authority, a court.',
  },
  'time-to-restoration': {
    name: 'Time to restoration',
    sentence: 'Days from a ban to its restoration, with those who still wait counted as waiting.',
  },
  'survival-curve': {
    name: 'Share still banned',
    sentence: 'The Kaplan–Meier estimate of how many are still out after so many days.',
  },
  median: {
    name: 'Median',
    sentence: 'The middle: half are below it and half above.',
  },
  'still-waiting': {
    name: 'Still waiting',
    sentence: 'A ban whose end is not on record; it counts in the curve for as long as it has lasted.',
  },
  'estimated-loss': {
    name: 'Estimated loss',
    sentence: 'What creators think a restriction cost them, in their own currency; nobody has audited it.',
  },
  survivorship: {
    name: 'Survivorship',
    sentence: 'Those who gave up tell nothing, so what is on record leans towards those who are still here.',
  },
  evidence: {
    name: 'Evidence',
    sentence: 'A file or an address that its owner published with a record.',
  },
  hash: {
    name: 'SHA-256',
    sentence:
      'A fingerprint of a file: it shows that the bytes have not changed since it was taken, and no more.',
  },
  correction: {
    name: 'Correction',
    sentence: 'Something that was on record and was put right, with what stood there before.',
  },
  'taken-back': {
    name: 'Taken back',
    sentence: 'An event that was put on record by mistake: it counts no more, and stays readable.',
  },
  version: {
    name: 'Version',
    sentence: 'The records as they stood at one moment, kept so that a number can be looked up again.',
  },
  dsa: {
    name: 'Digital Services Act',
    sentence: 'Regulation (EU) 2022/2065, which says what online platforms owe to the people who use them.',
  },
  'statement-of-reasons': {
    name: 'Statement of reasons',
    sentence:
      'What a platform must tell you, clearly and specifically, when it restricts you in the European Union.',
  },
  'internal-complaint': {
    name: 'Internal complaint',
    sentence: 'A free second look by the platform, open for at least six months and not by machines alone.',
  },
  'out-of-court': {
    name: 'Out-of-court settlement',
    sentence: 'A certified independent body looks at a dispute with a platform; it cannot bind either side.',
  },
  'transparency-database': {
    name: 'DSA Transparency Database',
    sentence: 'The European Commission’s public collection of platforms’ own statements of reasons.',
  },
} as const satisfies Record<string, TermWords>;

export type TermId = keyof typeof TERM_WORDS;
export const TERM_IDS = Object.keys(TERM_WORDS) as readonly TermId[];
