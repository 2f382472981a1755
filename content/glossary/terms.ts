import { TERM_WORDS, type TermId, type TermWords } from './term-words.ts';

/** The source of a fact about law, platforms or mathematics. */
type TermSource = { readonly label: string; readonly url: string };

export type Term = TermWords & {
  readonly id: TermId;
  /** Further explanation in plain sentences. */
  readonly text: string;
  readonly sources: readonly TermSource[];
  readonly related: readonly TermId[];
  /** The fields of our records and files for this term. */
  readonly fields: readonly string[];
};

type More = {
  readonly text: string;
  readonly sources?: readonly TermSource[];
  readonly related?: readonly TermId[];
  readonly fields?: readonly string[];
};

const DSA_URL = 'https://eur-lex.europa.eu/eli/reg/2022/2065/oj';
const article = (which: string): TermSource => ({
  label: `Regulation (EU) 2022/2065, ${which}`,
  url: DSA_URL,
});
const DATABASE: TermSource = {
  label: 'DSA Transparency Database, API and schema',
  url: 'https://transparency.dsa.ec.europa.eu/page/api-documentation',
};
const KAPLAN_MEIER: TermSource = {
  label: 'E. L. Kaplan and P. Meier, Nonparametric Estimation from Incomplete Observations, 1958',
  url: 'https://doi.org/10.1080/01621459.1958.10501452',
};

/** The glossary by subject; every term is in exactly one part. */
const PARTS: readonly {
  readonly id: string;
  readonly title: string;
  readonly terms: Readonly<Partial<Record<TermId, More>>>;
}[] = [
  {
    id: 'records',
    title: 'Records',
    terms: {
      record: {
        text: 'Records and people are always counted separately, because one person may have many records. A record belongs to a profile only if both have the same owner.',
        related: ['people', 'listed-profile', 'self-reported'],
        fields: ['PlatformBan', 'ShadowbanExperience'],
      },
      people: {
        text: 'A person is one profile. Two profiles of the same human being are not linked, and a newsroom’s profile counts as one.',
        related: ['record'],
        fields: ['profileId', 'username'],
      },
      'listed-profile': {
        text: 'Hiding a profile from lists also removes its records from every figure, search, file and feed of this site. The profile’s own address still works.',
        related: ['record'],
        fields: ['listing'],
      },
      'self-reported': {
        text: 'All records, bans as well as reports, are written by the people affected. Others can usually see a ban, and it often comes with a notice. Reduced reach is usually not visible, so reports of it are always labelled “self-reported”.',
        related: ['shadowban', 'evidence'],
      },
      'rough-date': {
        text: 'A rough date is written as 2024-05 or 2024, and a line starts on its first day. A filter includes it if any of its days matches. It has no duration, because a duration would seem exact.',
        related: ['undated', 'time-to-restoration'],
        fields: ['dateOfBan', 'date', 'datePrecision'],
      },
      undated: {
        text: 'With a date filter, the explorer gives the number of records without a date and links to them. They do not silently disappear from a count.',
        related: ['rough-date'],
      },
      sample: {
        text: 'Statements about law and platforms in the samples are meant to be true. The people, their bans, dates and losses are invented.',
        related: ['self-reported'],
      },
      evidence: {
        text: 'Evidence is private until its owner publishes it, piece by piece. We publish a copy of each image with location and camera data removed.',
        related: ['hash'],
        fields: ['evidence'],
      },
      hash: {
        text: 'It does not show who made the file, when, or that the content is true. Anyone can compare a file with the fingerprint on the page “Check a file”.',
        sources: [{ label: 'NIST, FIPS 180-4', url: 'https://csrc.nist.gov/pubs/fips/180-4/upd1/final' }],
        related: ['evidence', 'version'],
        fields: ['sha256'],
      },
      correction: {
        text: 'Entries are never removed from a history. A change shows the previous wording, unless it was private. The change itself is always shown. Owners can delete a whole record, which is then gone.',
        related: ['taken-back', 'version'],
        fields: ['events'],
      },
      'taken-back': {
        text: 'It is shown struck through among the corrections, with date and reason.',
        related: ['correction'],
        fields: ['events'],
      },
      version: {
        text: 'The live records change with every correction and deletion. To cite a figure, cite its version.',
        related: ['hash', 'correction'],
      },
    },
  },
  {
    id: 'restrictions',
    title: 'Restrictions',
    terms: {
      restriction: {
        text: 'European Union law has four types: restrictions of the visibility of posts, of payments, of the service and of the account.',
        sources: [article('Article 17(1)')],
        related: ['ban', 'shadowban', 'statement-of-reasons'],
        fields: ['restriction', 'restrictionType'],
      },
      ban: {
        text: 'A suspension may end on its own; a termination is meant to last. Creators often learn only later which of the two it was. Both are one kind of record here, with the action in the creator’s own words.',
        sources: [article('Article 17(1), points (c) and (d)')],
        related: ['in-force', 'restored', 'what-was-done'],
        fields: ['PlatformBan', 'dateOfBan'],
      },
      'what-was-done': {
        text: 'It is free text. The forms suggest common words, and older records may have any text. The filters of the explorer count it exactly as written.',
        related: ['reduced-reach', 'demonetised'],
        fields: ['restriction', 'restrictionType', 'category'],
      },
      shadowban: {
        text: 'The word covers at least five things, from posts that only their author sees to posts that simply ranked lower than others. The law’s recital puts “shadow banning” in quotation marks and counts it as a restriction of visibility. No test from outside can prove it.',
        sources: [article('recital 55 and Article 17(1), point (a)')],
        related: ['reduced-reach', 'self-reported', 'statement-of-reasons'],
        fields: ['ShadowbanExperience'],
      },
      limited: {
        text: 'On a profile’s line it is amber. It never means a ban.',
        related: ['shadowban', 'presence'],
      },
      'reduced-reach': {
        text: 'It is usually based on figures from before and after. They cannot distinguish a restriction from a change of taste, a new ranking or a bad month.',
        related: ['shadowban', 'unrecommended'],
        fields: ['restrictionType'],
      },
      unrecommended: {
        text: 'Several platforms publish separate rules for what they recommend and notify accounts that do not meet them.',
        sources: [
          {
            label: 'TikTok, For You feed eligibility standards',
            url: 'https://www.tiktok.com/community-guidelines/en/fyf-standards/',
          },
        ],
        related: ['reduced-reach', 'search-ban'],
        fields: ['restrictionType'],
      },
      'search-ban': {
        text: 'A search suggestion ban is weaker: the name is not suggested while typing, but a search for the full name still finds it.',
        related: ['unrecommended', 'deboosting'],
        fields: ['restrictionType'],
      },
      deboosting: {
        text: 'A ghost ban is stronger: only the author sees the reply.',
        related: ['search-ban', 'shadowban'],
        fields: ['restrictionType'],
      },
      'age-gate': {
        text: 'Platforms often leave such posts out of recommendations too, so an age gate may also reduce reach among adults.',
        related: ['unrecommended'],
        fields: ['restrictionType'],
      },
      demonetised: {
        text: 'Limited ads, withheld payments and removal from a partner programme are different things; the record says which, if its owner knows.',
        sources: [article('Article 17(1), point (b)')],
        related: ['estimated-loss'],
        fields: ['restrictionType', 'financialImpact'],
      },
      'in-force': {
        text: 'It is derived from the events and never stored. A record that its owner forgot to close stays in force here, so the number of bans in force may be too high.',
        related: ['still-waiting', 'restored', 'ended'],
        fields: ['isActive'],
      },
      restored: {
        text: 'The status does not say whether an appeal, the press, a court or chance led to it.',
        related: ['ended', 'time-to-restoration'],
        fields: ['appealStatus', 'events'],
      },
      ended: {
        text: 'A seven-day ban that ended after seven days belongs here. It does not count as a successful appeal.',
        related: ['restored'],
        fields: ['events'],
      },
      presence: {
        text: 'Grey while active, amber while limited, cut by a red stroke and dotted while banned, green after a restoration. A small tick is an appeal.',
        related: ['limited', 'ban'],
      },
    },
  },
  {
    id: 'appeals',
    title: 'Outcomes',
    terms: {
      appeal: {
        text: 'Its events have dates. Events can be added, but not removed: filed, escalated, rejected, partly granted, granted, restored, ended.',
        related: ['appeal-status', 'internal-complaint', 'out-of-court'],
        fields: ['events'],
      },
      'appeal-status': {
        text: '“None” means that no appeal is on record, not that none was made. “Granted” and “partly granted” are the platform’s answer, and do not say that the account is back. If the account was restored while the appeal was open, it counts as granted, unless its owner says something else. The column “appeal_result” has this value. The older column “appeal” is “restored” for every account that returned.',
        related: ['pending', 'rejected', 'restored'],
        fields: ['appealResult', 'appealStatus'],
      },
      pending: {
        text: 'The appeal of a ban that expired stays pending: the platform still owes an answer.',
        related: ['appeal-status'],
        fields: ['appealStatus'],
      },
      rejected: {
        text: 'A further appeal makes the status pending again.',
        related: ['appeal-status', 'escalated'],
        fields: ['appealStatus'],
      },
      escalated: {
        text: 'The record says where.',
        related: ['appeal', 'out-of-court'],
        fields: ['events'],
      },
    },
  },
  {
    id: 'numbers',
    title: 'Statistics',
    terms: {
      'time-to-restoration': {
        text: 'An average of restored bans only would look too short, because short bans end first. Only bans whose dates are known to the day are included.',
        sources: [KAPLAN_MEIER],
        related: ['survival-curve', 'still-waiting', 'median'],
      },
      'survival-curve': {
        text: 'On each day with a restoration, the share falls by the part of the remaining bans that was restored on it. Bans in force, and bans that ended otherwise, leave the count on their last known day without lowering the share.',
        sources: [KAPLAN_MEIER],
        related: ['time-to-restoration', 'still-waiting'],
      },
      median: {
        text: 'If the estimated share has not fallen to half, there is no median time to restoration, and the page says so.',
        related: ['time-to-restoration'],
      },
      'still-waiting': {
        text: 'Statisticians call it censored. Without these bans, only the lucky ones would count.',
        related: ['survival-curve', 'in-force'],
      },
      'estimated-loss': {
        text: 'It is shown as a range over the reports with an estimate, with their number. Amounts are never added across currencies.',
        related: ['demonetised', 'self-reported'],
        fields: ['financialImpact', 'financialCurrency', 'financialMethod'],
      },
      survivorship: {
        text: 'The opposite also happens: creators with a story come here more often than those without. Neither effect can be measured from the records.',
        related: ['self-reported', 'record'],
      },
    },
  },
  {
    id: 'law',
    title: 'Law',
    terms: {
      dsa: {
        text: 'It has applied in full since 17 February 2024. It applies to platforms with users in the European Union, wherever the platform is. Small and micro enterprises are exempt from part of it.',
        sources: [article('Articles 19 and 93')],
        related: ['statement-of-reasons', 'internal-complaint', 'out-of-court', 'transparency-database'],
      },
      'statement-of-reasons': {
        text: 'It is required for restrictions of visibility, payments, service or account because of illegality or the platform’s terms. It states at least the action, the facts, the legal or contractual ground, whether machines were used, and the ways to object.',
        sources: [article('Article 17')],
        related: ['restriction', 'transparency-database', 'internal-complaint'],
      },
      'internal-complaint': {
        text: 'The law requires it of online platforms larger than a small enterprise. What a platform calls an appeal may or may not be this complaint.',
        sources: [article('Article 20')],
        related: ['appeal', 'out-of-court'],
      },
      'out-of-court': {
        text: 'The body is certified by a Digital Services Coordinator. It usually decides within ninety days. Both sides must take part in good faith, and may still go to court.',
        sources: [article('Article 21')],
        related: ['internal-complaint', 'escalated'],
      },
      'transparency-database': {
        text: 'Online platforms send their statements there without personal data. It shows what platforms say they did; our records show what creators say was done to them. The two cannot be joined record by record.',
        sources: [article('Article 24(5)'), DATABASE],
        related: ['statement-of-reasons', 'dsa'],
      },
    },
  },
];

export type GlossaryPart = {
  readonly id: string;
  readonly title: string;
  readonly terms: readonly Term[];
};

const isTermId = (id: string): id is TermId => Object.hasOwn(TERM_WORDS, id);

/** The glossary, part by part, in reading order. */
export const GLOSSARY: readonly GlossaryPart[] = PARTS.map(({ id, title, terms }) => ({
  id,
  title,
  terms: Object.entries(terms).flatMap(([term, more]) =>
    isTermId(term) && more
      ? [{ sources: [], related: [], fields: [], ...more, id: term, ...TERM_WORDS[term] }]
      : [],
  ),
}));

/** Every term, in the order of the glossary. */
export const TERMS: readonly Term[] = GLOSSARY.flatMap(({ terms }) => terms);
