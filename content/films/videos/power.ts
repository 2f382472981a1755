import type { SampleFilm } from '../sample-film.ts';

export const powerVideos: readonly SampleFilm[] = [
  {
    slug: 'a-notice-in-four-parts',
    title: 'A notice in four parts',
    description:
      'What was done, on which ground, by whom or what, and where to object: four things that a notice has to say, found with a pencil.',
    detail: `Under the Digital Services Act a platform that restricts somebody’s content in the European Union owes that person a statement of reasons. Article 17 says what belongs in it. Amara Tellis lays a notice on the table and underlines: the restriction, the facts, whether a machine took part, the legal ground or the clause, and the ways to object.

Then she underlines what is not there. That is the part to write about first. Not legal advice; the [regulation itself](https://eur-lex.europa.eu/eli/reg/2022/2065/oj) is easier to read than its reputation.`,
    theme: 'power',
    genres: ['explainer'],
    tags: ['dsa', 'appeals', 'law'],
    language: 'en',
    certificate: 'PG',
    releasedOn: '2026-10-23',
    cast: [{ person: 'amara-tellis', as: 'Herself' }],
    crew: [
      { person: 'viktor-osmane', as: 'Research' },
      { person: 'marek-sundvall', as: 'Editor' },
    ],
    chapters: ['What was done', 'On which ground', 'What is not there'],
  },
  {
    slug: 'who-holds-the-pen',
    title: 'Who holds the pen?',
    description:
      'A former rule writer and a former rule breaker share a bench and find that they edited the same sentence.',
    detail: `She drafted the guideline on harassment for a service that no longer exists. He was removed under it, wrongly, for quoting the people who had threatened him. Nkechi Aldous puts them on a bench in a park with one sheet of paper between them.

They begin by being polite, which does not last. Soon they are crossing out. What is left at the end is shorter than the rule and longer than the apology, and both of them sign it, for practice.`,
    theme: 'power',
    genres: ['conversation'],
    tags: ['moderation', 'law'],
    language: 'en',
    certificate: 'PG',
    releasedOn: '2026-01-16',
    cast: [{ person: 'nkechi-aldous', as: 'Host' }],
    crew: [{ person: 'dario-lindgate', as: 'Sound' }],
    chapters: ['Politely', 'Crossing out', 'For practice'],
  },
];
