/** The name and one-sentence definition of a term. Short, because some pages send it to the browser. */
export type TermWords = {
  readonly name: string;
  /** One plain sentence. */
  readonly sentence: string;
};

/** All terms, by their id in the glossary. */
export const TERM_WORDS = {
  record: {
    name: 'Record',
    sentence: 'One ban or one report, with everything that its owner has added to it since.',
  },
  people: {
    name: 'People',
    sentence: 'Creators whose records are counted, each once, regardless of the number of records.',
  },
  'listed-profile': {
    name: 'Listed profile',
    sentence: 'A profile that its owner shows in lists; only records of listed profiles are counted.',
  },
  'self-reported': {
    name: 'Self-reported',
    sentence: 'Reported by the person affected, and not confirmed by anyone else.',
  },
  'rough-date': {
    name: 'Rough date',
    sentence: 'A date known only to the month or the year, shown and counted as such.',
  },
  undated: {
    name: 'No date',
    sentence: 'The start date is not known, so the record is in no date range and has no duration.',
  },
  sample: {
    name: 'Sample content',
    sentence: 'Invented people and records that a new installation of this site shows as examples.',
  },
  restriction: {
    name: 'Restriction',
    sentence: 'A measure by a platform against an account or its posts: a ban, or reduced reach.',
  },
  ban: {
    name: 'Ban',
    sentence:
      'The platform suspended or removed the account or blocked one of its main functions, as reported by the creator.',
  },
  'what-was-done': {
    name: 'Action',
    sentence:
      'What the platform did, in the creator’s own words, such as “Account suspended” or “demonetised”.',
  },
  shadowban: {
    name: 'Shadowban',
    sentence: 'Reach reduced without notice, as reported by the creator; only the platform could confirm it.',
  },
  limited: {
    name: 'Limited',
    sentence: 'The account works, but a report says that its reach or functions were reduced at that time.',
  },
  'reduced-reach': {
    name: 'Reduced reach',
    sentence: 'Posts are shown to fewer people than before, as observed by the creator.',
  },
  unrecommended: {
    name: 'Hidden from recommendations',
    sentence: 'Followers still see the posts, but the platform does not recommend them to anyone else.',
  },
  'search-ban': {
    name: 'Search ban',
    sentence: 'The account or its posts are left out of search, suggestions or tags.',
  },
  deboosting: {
    name: 'Reply deboosting',
    sentence: 'Replies and comments are shown last or behind a button, where few people look.',
  },
  'age-gate': {
    name: 'Age-gated',
    sentence: 'Only adults who are signed in can see the post.',
  },
  demonetised: {
    name: 'Demonetised',
    sentence: 'The post remains, but earns little or nothing.',
  },
  'in-force': {
    name: 'In force',
    sentence: 'No end is on record: the restriction still applies, as far as its owner has reported.',
  },
  restored: {
    name: 'Restored',
    sentence: 'The platform itself lifted the restriction.',
  },
  ended: {
    name: 'Ended otherwise',
    sentence:
      'The restriction expired, or its owner closed the record, without a decision by the platform in their favour.',
  },
  presence: {
    name: 'Presence',
    sentence: 'An account on one platform over time, drawn as a line that breaks where it was banned.',
  },
  appeal: {
    name: 'Appeal',
    sentence: 'A request to the platform, or to a body above it, to lift a restriction.',
  },
  'appeal-status': {
    name: 'Appeal status',
    sentence:
      'The result of the last appeal: none, pending, rejected or granted, whether or not the account returned.',
  },
  pending: {
    name: 'Pending',
    sentence: 'An appeal was filed or escalated, and no answer is on record.',
  },
  rejected: {
    name: 'Rejected',
    sentence: 'The latest answer to an appeal was a refusal.',
  },
  escalated: {
    name: 'Escalated',
    sentence: 'The appeal went further: to a second review, an out-of-court body, an authority or a court.',
  },
  'time-to-restoration': {
    name: 'Time to restoration',
    sentence: 'The number of days from a ban to the restoration; bans in force count as not yet restored.',
  },
  'survival-curve': {
    name: 'Share still banned',
    sentence: 'The Kaplan–Meier estimate of the share that is still banned after a number of days.',
  },
  median: {
    name: 'Median',
    sentence: 'The middle value: half of the values are below it and half above.',
  },
  'still-waiting': {
    name: 'Still waiting',
    sentence: 'A ban without an end on record, counted in the curve for as long as it has lasted.',
  },
  'estimated-loss': {
    name: 'Estimated loss',
    sentence: 'The cost of a restriction as estimated by the creator, in their own currency and not audited.',
  },
  survivorship: {
    name: 'Survivorship',
    sentence: 'Creators who gave up do not report, so the records lean towards those who are still here.',
  },
  evidence: {
    name: 'Evidence',
    sentence: 'A file or a web address that the owner published with a record.',
  },
  hash: {
    name: 'SHA-256',
    sentence: 'A fingerprint of a file, which shows that the bytes have not changed since it was computed.',
  },
  correction: {
    name: 'Correction',
    sentence: 'A change to a record that fixes a mistake, with the previous wording.',
  },
  'taken-back': {
    name: 'Retracted',
    sentence: 'An event that was recorded by mistake; it is not counted, and stays readable.',
  },
  version: {
    name: 'Version',
    sentence: 'A permanent snapshot of the records, so that a figure can be looked up again.',
  },
  dsa: {
    name: 'Digital Services Act',
    sentence: 'Regulation (EU) 2022/2065, which sets the duties of online platforms towards their users.',
  },
  'statement-of-reasons': {
    name: 'Statement of reasons',
    sentence:
      'The clear and specific reasons that a platform must give you when it restricts you in the European Union.',
  },
  'internal-complaint': {
    name: 'Internal complaint',
    sentence:
      'A free review by the platform, open for at least six months and not decided by machines alone.',
  },
  'out-of-court': {
    name: 'Out-of-court settlement',
    sentence:
      'A review of a dispute by a certified independent body, whose decision does not bind either side.',
  },
  'transparency-database': {
    name: 'DSA Transparency Database',
    sentence: 'The European Commission’s public collection of platforms’ own statements of reasons.',
  },
} as const satisfies Record<string, TermWords>;

export type TermId = keyof typeof TERM_WORDS;
export const TERM_IDS = Object.keys(TERM_WORDS) as readonly TermId[];
