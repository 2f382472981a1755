import type { SampleFilm } from '../sample-film.ts';

export const influenceVideos: readonly SampleFilm[] = [
  {
    slug: 'a-list-of-your-own',
    title: 'A list of your own',
    description:
      'How to ask for an address, keep it, and write to it, in that order. The first hundred readers, without a platform.',
    detail: `A list is a promise with two sides: they say where you may write, you say what will come and how to stop it. Amara Tellis sets one up in front of the camera, from the sentence above the box to the first letter.

She shows the two fields that are needed and the five that are not, what the law wants you to be able to show, and how to take the whole list away in one file, which is the test of whether it is yours.`,
    theme: 'influence',
    genres: ['explainer'],
    tags: ['newsletters', 'audience'],
    language: 'en',
    certificate: 'PG',
    releasedOn: '2026-09-04',
    cast: [{ person: 'amara-tellis', as: 'Herself' }],
    crew: [{ person: 'amara-tellis', as: 'Script' }],
    chapters: ['A promise', 'Two fields', 'One file'],
  },
  {
    slug: 'the-test-repeated',
    title: 'The test, repeated',
    description:
      'Last year we tested four claims of shadowbans. In January we do all of it again, with more accounts and less hope.',
    detail: `A test that is done once is an anecdote with a table. So the four claims are tested again: the same questions, new accounts, three countries, and a plan that is published before the first post so that nobody, least of all Viktor Osmane, can move the goal afterwards.

The trailer shows the plan. The results come on the day, whatever they are, with the raw rows.`,
    theme: 'influence',
    genres: ['field-report'],
    tags: ['visibility', 'evidence'],
    language: 'en',
    certificate: 'PG',
    releasedOn: '2027-01-29',
    cast: [{ person: 'jonah-ekstrom', as: 'Himself' }],
    crew: [{ person: 'viktor-osmane', as: 'Research' }],
    chapters: ['The plan', 'Three countries', 'The rows'],
  },
];
