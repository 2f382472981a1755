import type { SampleStream } from './sample-stream.ts';

export const powerStreams: readonly SampleStream[] = [
  {
    slug: 'court-day',
    title: 'Court day: three moments of a hearing',
    description:
      'A publisher asks a court to order an account restored. Three short moments: the call, the argument, the question from the bench.',
    detail: `Most people have never seen a hearing. They have seen the seconds in which someone raises a voice. These are three quieter ones: the case is called, the court asks who may speak for a company that has sent no one, and one question from the bench decides the day.

The hearing, the parties and the court are fictional. The short film behind it is drawn by this site.`,
    theme: 'power',
    tags: ['law', 'moderation'],
    genres: ['Hearing'],
    creator: 'mara-lindqvist',
    director: 'Mara Lindqvist',
    cast: ['mara-lindqvist'],
    startsAt: '2026-11-05T08:30:00.000Z',
    language: 'en',
    certificate: '12',
    featured: true,
    chapters: [
      { startSeconds: 0, title: 'The case is called' },
      { startSeconds: 8, title: 'Who speaks for the company' },
      { startSeconds: 16, title: 'The question from the bench' },
    ],
    ranking: '1',
    trailerUrl: '/sample-media/power.mp4#t=8,16',
    sources: ['https://eur-lex.europa.eu/eli/reg/2022/2065/oj'],
    source: { kind: 'sample-film' },
  },
  {
    slug: 'the-rulebook-read-aloud',
    title: 'The rulebook, read aloud',
    description: 'Two press critics read from one platform’s terms, and ring a small bell at every “may”.',
    detail: `Nobody reads the terms, so The Long Margin did, in turns, with water. The bell rings for every *may*, *at our discretion* and *for any reason*. A second bell, which is larger, is for every right that the reader is given. It is rung four times.`,
    theme: 'power',
    tags: ['moderation', 'law'],
    genres: ['Reading'],
    creator: 'the-long-margin',
    director: 'The Long Margin',
    cast: ['the-long-margin'],
    startsAt: '2025-11-27T10:00:00.000Z',
    language: 'en',
    certificate: 'PG',
    source: { kind: 'sample-film' },
  },
  {
    slug: 'article-twenty-in-brief',
    title: 'Article 20 in brief',
    description:
      'The right to complain inside the platform, free of charge, for at least six months: what it covers, what it does not, and how to use it.',
    detail: `An auditor’s tour of one article of the Digital Services Act. Which decisions it covers, and that paying you less is one of them. What “free of charge” and “at least six months” mean for the folder on your desk. Why a complaint wants a date, a decision and one sentence about why it is wrong.

The text itself is at [EUR-Lex](https://eur-lex.europa.eu/eli/reg/2022/2065/oj). The talk explains and does not advise.`,
    theme: 'power',
    tags: ['dsa', 'appeals', 'law'],
    genres: ['Talk'],
    creator: 'the-quiet-ledger',
    director: 'The Quiet Ledger',
    cast: ['the-quiet-ledger'],
    startsAt: '2026-02-18T18:00:00.000Z',
    language: 'en',
    certificate: 'PG',
    source: { kind: 'sample-film' },
  },
  {
    slug: 'who-signs-the-notice',
    title: 'Who signs the notice?',
    description:
      'A former queue reviewer, filmed from behind, explains how a name came to stand under a decision that nobody had taken.',
    detail: `“The name was a mailbox.” The Long Margin spoke for three hours with somebody who worked a review queue for two years. What is left is the part that two other people from the same floor confirmed.

In preparation: the last confirmation is still out, and the interview will not be shown before it is in.`,
    theme: 'power',
    tags: ['moderation', 'teams'],
    genres: ['Interview'],
    creator: 'the-long-margin',
    director: 'The Long Margin',
    cast: ['the-long-margin'],
    startsAt: '2026-11-16T19:00:00.000Z',
    language: 'en',
    certificate: '12',
    status: 'PENDING',
    source: { kind: 'sample-film' },
  },
  {
    slug: 'ein-bescheid-zum-mitlesen',
    title: 'Ein Bescheid zum Mitlesen',
    description:
      'Kofi Adjei-Brandt liest eine Sperrmitteilung vor, Satz für Satz, und sagt, welche Angaben nach Artikel 17 fehlen.',
    detail: `Acht Sätze, davon drei Textbausteine. Eine Krankenpflegekraft liest so, wie man einen Befund liest: Was steht da, was ist gemessen, was ist nur vermutet? Am Ende steht ein Fragenkatalog auf einer halben Seite, den man neben die eigene Mitteilung legen kann.

Der Wortlaut der Verordnung steht bei [EUR-Lex](https://eur-lex.europa.eu/eli/reg/2022/2065/oj). Keine Rechtsberatung.`,
    theme: 'power',
    tags: ['dsa', 'appeals'],
    genres: ['Workshop', 'Reading'],
    creator: 'kofi-adjei-brandt',
    director: 'Kofi Adjei-Brandt',
    cast: ['kofi-adjei-brandt'],
    startsAt: '2026-07-08T13:00:00.000Z',
    language: 'de',
    certificate: 'PG',
    source: { kind: 'sample-film' },
  },
  {
    slug: 'the-long-appeal',
    title: 'The long appeal',
    description:
      'Two hundred days between a closed account and a mail with a name under it. A verification desk filmed its own case.',
    detail: `It begins with an error message and a number. The desk of Field Notes Daily keeps a camera running whenever one of them opens the form: in an office, on a train, once at a wedding. The form answers the same way for four months.

What holds the film together is the wall calendar, on which each try is a small cross. What ends it is a person who signs with a first name.`,
    theme: 'power',
    tags: ['appeals', 'waiting'],
    genres: ['Documentary'],
    creator: 'field-notes-daily',
    director: 'Field Notes Daily',
    cast: ['field-notes-daily'],
    startsAt: '2025-04-10T19:00:00.000Z',
    releasedOn: '2025-04-10',
    language: 'en',
    certificate: '12',
    source: { kind: 'sample-film' },
  },
];
