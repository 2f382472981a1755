import { TERM_WORDS, type TermId, type TermWords } from './term-words.ts';

/** Where a fact of law, of a platform or of mathematics can be read. */
export type TermSource = { readonly label: string; readonly url: string };

export type Term = TermWords & {
  readonly id: TermId;
  /** What more there is to say: plain sentences. */
  readonly text: string;
  readonly sources: readonly TermSource[];
  readonly related: readonly TermId[];
  /** Fields of our records and files that hold it. */
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

/** The glossary by what its words are about; every word has its place in exactly one part. */
const PARTS: readonly {
  readonly id: string;
  readonly title: string;
  readonly terms: Readonly<Partial<Record<TermId, More>>>;
}[] = [
  {
    id: 'records',
    title: 'What is on record',
    terms: {
      record: {
        text: 'Counts of records and counts of people stand apart everywhere, since one person may have many records. A record belongs to a profile only if both have the same owner.',
        related: ['people', 'listed-profile', 'self-reported'],
        fields: ['PlatformBan', 'ShadowbanExperience'],
      },
      people: {
        text: 'A person is one profile. Nothing ties two profiles of the same human being together, and a newsroom’s profile counts as one.',
        related: ['record'],
        fields: ['profileId', 'username'],
      },
      'listed-profile': {
        text: 'Whoever takes their profile out of the lists takes their records out of every number, search, file and feed of this site as well. The profile’s own address goes on working.',
        related: ['record'],
        fields: ['listing'],
      },
      'self-reported': {
        text: 'All records are told by those whom they are about, bans as well as reports. A ban can usually be seen by others and often comes with a notice; reduced reach usually cannot, which is why reports of it say “self-reported” wherever they stand.',
        related: ['shadowban', 'evidence'],
      },
      'rough-date': {
        text: 'Such a date is written as 2024-05 or 2024 and drawn from its first day. A filter takes it in where any of its days would be. It is in no length of time, because a length would pretend to be exact.',
        related: ['undated', 'time-to-restoration'],
        fields: ['dateOfBan', 'date', 'datePrecision'],
      },
      undated: {
        text: 'Where dates are asked for, the explorer says how many records have none and leads to them, so that they do not fall silently out of a count.',
        related: ['rough-date'],
      },
      sample: {
        text: 'What the samples say about law and platforms is meant to be true. The people, their bans, dates and losses are not.',
        related: ['self-reported'],
      },
      evidence: {
        text: 'Evidence is private until its owner publishes it, piece by piece. Of a picture a copy is published without the place and camera that the file tells besides.',
        related: ['hash'],
        fields: ['evidence'],
      },
      hash: {
        text: 'It does not show who made the file, when, or that what it says is true. Anybody can compute the fingerprint of a file on the page that checks files and compare the two.',
        sources: [{ label: 'NIST, FIPS 180-4', url: 'https://csrc.nist.gov/pubs/fips/180-4/upd1/final' }],
        related: ['evidence', 'version'],
        fields: ['sha256'],
      },
      correction: {
        text: 'A history is only added to. A change says what stood there before, unless those words were private; that they were changed is told in any case. A whole record can be deleted by its owner, and is gone then.',
        related: ['taken-back', 'version'],
        fields: ['events'],
      },
      'taken-back': {
        text: 'It stands struck through among the corrections, with the day and the reason.',
        related: ['correction'],
        fields: ['events'],
      },
      version: {
        text: 'The live records change with every correction and deletion. Whoever cites a number cites the version that it was read from.',
        related: ['hash', 'correction'],
      },
    },
  },
  {
    id: 'restrictions',
    title: 'What was done',
    terms: {
      restriction: {
        text: 'The European Union’s law knows four sorts: of the visibility of posts, of payments, of the service and of the account.',
        sources: [article('Article 17(1)')],
        related: ['ban', 'shadowban', 'statement-of-reasons'],
        fields: ['restriction', 'restrictionType'],
      },
      ban: {
        text: 'A suspension may end by itself and a termination is meant to last. Creators often learn only later which of the two it was, so both are one kind of record here, and what was done stands beside it in their own words.',
        sources: [article('Article 17(1), points (c) and (d)')],
        related: ['in-force', 'restored', 'what-was-done'],
        fields: ['PlatformBan', 'dateOfBan'],
      },
      'what-was-done': {
        text: 'It is free text. The forms offer common words, and older records may say anything. The list beside the explorer counts it exactly as it is written.',
        related: ['reduced-reach', 'demonetised'],
        fields: ['restriction', 'restrictionType', 'category'],
      },
      shadowban: {
        text: 'The word covers at least five things, from posts that nobody but their author sees to posts that simply lost against others. The law’s recital puts “shadow banning” in quotation marks and counts it among restrictions of visibility. No test from outside can tell it for certain.',
        sources: [article('recital 55 and Article 17(1), point (a)')],
        related: ['reduced-reach', 'self-reported', 'statement-of-reasons'],
        fields: ['ShadowbanExperience'],
      },
      limited: {
        text: 'On a profile’s line it is amber. It never stands for a ban.',
        related: ['shadowban', 'presence'],
      },
      'reduced-reach': {
        text: 'Figures from before and after are the usual ground for it. They cannot tell a restriction from a change of taste, a change of the ranking or a bad month.',
        related: ['shadowban', 'unrecommended'],
        fields: ['restrictionType'],
      },
      unrecommended: {
        text: 'Several platforms publish separate rules for what they recommend and tell accounts that do not meet them.',
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
        text: 'A search suggestion ban is the smaller one: the name is not suggested while it is typed, but the whole name still finds it.',
        related: ['unrecommended', 'deboosting'],
        fields: ['restrictionType'],
      },
      deboosting: {
        text: 'A ghost ban is the stronger form: nobody but the author sees the reply.',
        related: ['search-ban', 'shadowban'],
        fields: ['restrictionType'],
      },
      'age-gate': {
        text: 'Platforms often leave such posts out of recommendations too, so that an age gate may reduce reach among adults as well.',
        related: ['unrecommended'],
        fields: ['restrictionType'],
      },
      demonetised: {
        text: 'Limited adverts, payments held back and removal from a partner programme are different things; the record says which, if its owner knows.',
        sources: [article('Article 17(1), point (b)')],
        related: ['estimated-loss'],
        fields: ['restrictionType', 'financialImpact'],
      },
      'in-force': {
        text: 'It is derived from the events and never stored. A record that its owner forgot to close stays in force here, which makes the number of bans in force an upper bound of a kind.',
        related: ['still-waiting', 'restored', 'ended'],
        fields: ['isActive'],
      },
      restored: {
        text: 'Whether an appeal, the press, a court or chance brought it about is not part of the status.',
        related: ['ended', 'time-to-restoration'],
        fields: ['appealStatus', 'events'],
      },
      ended: {
        text: 'A ban of seven days that was over after seven days belongs here. It is not counted as a success of an appeal.',
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
    title: 'What came of it',
    terms: {
      appeal: {
        text: 'Events are dated and only added to: filed, escalated, rejected, restored, ended.',
        related: ['appeal-status', 'internal-complaint', 'out-of-court'],
        fields: ['events'],
      },
      'appeal-status': {
        text: '“None” means that no appeal is on record, not that none was made. “Granted” means that the account was restored while the appeal was open. The column `appeal_result` has this value; the older column `appeal` is “restored” for every account that returned.',
        related: ['pending', 'rejected', 'restored'],
        fields: ['appealStatus'],
      },
      pending: {
        text: 'A ban that ran out while its appeal waited keeps the status: the answer is still owed.',
        related: ['appeal-status'],
        fields: ['appealStatus'],
      },
      rejected: {
        text: 'Another appeal after it makes the status pending again.',
        related: ['appeal-status', 'escalated'],
        fields: ['appealStatus'],
      },
      escalated: {
        text: 'The record’s words say where to.',
        related: ['appeal', 'out-of-court'],
        fields: ['events'],
      },
    },
  },
  {
    id: 'numbers',
    title: 'How it is counted',
    terms: {
      'time-to-restoration': {
        text: 'An average of the finished alone would flatter: short bans finish first. Only bans whose days are known are in it.',
        sources: [KAPLAN_MEIER],
        related: ['survival-curve', 'still-waiting', 'median'],
      },
      'survival-curve': {
        text: 'At each day on which somebody was restored, the share falls by the part of those still out who came back on it. Whoever waits, or whose ban ended otherwise, leaves the count on the last day that is known of them, without making the share fall.',
        sources: [KAPLAN_MEIER],
        related: ['time-to-restoration', 'still-waiting'],
      },
      median: {
        text: 'Where fewer than half came back, the median time to restoration does not exist, and the page says so.',
        related: ['time-to-restoration'],
      },
      'still-waiting': {
        text: 'Statisticians call it censored. Leaving these bans out would count only those who were lucky.',
        related: ['survival-curve', 'in-force'],
      },
      'estimated-loss': {
        text: 'It is shown as a range over the reports that name one, with their number, and is never added across currencies.',
        related: ['demonetised', 'self-reported'],
        fields: ['financialImpact', 'financialCurrency', 'financialMethod'],
      },
      survivorship: {
        text: 'It works in the other direction as well: those with a story to tell come here more often than those with none. Neither can be measured from within.',
        related: ['self-reported', 'record'],
      },
    },
  },
  {
    id: 'law',
    title: 'The law beside it',
    terms: {
      dsa: {
        text: 'It has applied in full since 17 February 2024. It binds platforms towards users in the European Union, wherever the platform is. Small and micro enterprises are free of part of it.',
        sources: [article('Articles 19 and 93')],
        related: ['statement-of-reasons', 'internal-complaint', 'out-of-court', 'transparency-database'],
      },
      'statement-of-reasons': {
        text: 'It is owed for restrictions of visibility, payments, service or account that rest on illegality or on the terms, and names at least what was done, the facts, the legal or contractual ground, whether machines were used, and the ways to object.',
        sources: [article('Article 17')],
        related: ['restriction', 'transparency-database', 'internal-complaint'],
      },
      'internal-complaint': {
        text: 'It is the appeal that the law demands of online platforms above the size of a small enterprise. What platforms call an appeal may or may not be it.',
        sources: [article('Article 20')],
        related: ['appeal', 'out-of-court'],
      },
      'out-of-court': {
        text: 'The body is certified by a Digital Services Coordinator. It decides as a rule within ninety days. Both sides must take part in good faith, and may still go to court.',
        sources: [article('Article 21')],
        related: ['internal-complaint', 'escalated'],
      },
      'transparency-database': {
        text: 'Online platforms send their statements there without personal data. It is what platforms say that they did; our records are what creators say was done to them. The two cannot be joined record by record.',
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

/** The glossary part by part, in the order in which it is read. */
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
