import type { SampleStream } from './sample-stream.ts';

export const stoicismStreams: readonly SampleStream[] = [
  {
    slug: 'the-quiet-channel',
    title: 'The quiet channel',
    description:
      'Four people who lost an audience overnight read Marcus Aurelius aloud, and argue about whether it helped.',
    detail: `A gym after hours, four chairs, one lamp and a paperback each. A coach, a nurse, a comedian and a historian read the passages that they were told would help, and say what happened when they tried.

The historian thinks that the emperor had it easy. The nurse has used one sentence every night for two years. The comedian has a better joke than either. Nobody is converted, and the end is a good conversation about patience.`,
    theme: 'stoicism',
    tags: ['waiting', 'audience'],
    genres: ['Talk'],
    creator: 'rafael-monteiro',
    director: 'Rafael Monteiro',
    cast: ['rafael-monteiro', 'kofi-adjei-brandt', 'samira-haddad', 'oddny-vale'],
    startsAt: '2026-11-14T20:00:00.000Z',
    language: 'en',
    certificate: 'PG',
    featured: true,
    chapters: [
      { startSeconds: 0, title: 'What is up to us' },
      { startSeconds: 8, title: 'The nurse’s sentence' },
      { startSeconds: 16, title: 'A better joke' },
    ],
    source: { kind: 'sample-film' },
  },
  {
    slug: 'enchiridion-read-aloud',
    title: 'Enchiridion, read aloud',
    description:
      'The first lines of Epictetus’s handbook, read slowly, with no music. For the rest, there is the book.',
    detail: `*Some things are up to us and some are not.* The handbook is short and has rarely been improved by commentary, so there is none here: only its beginning. Oddny Vale reads a translation that is out of copyright and turns the pages where the microphone can hear it.

For people who cannot sleep, and for people who should.`,
    theme: 'stoicism',
    tags: ['waiting'],
    genres: ['Reading'],
    creator: 'oddny-vale',
    director: 'Oddny Vale',
    cast: ['oddny-vale'],
    startsAt: '2025-12-21T18:00:00.000Z',
    language: 'en',
    certificate: 'PG',
    chapters: [
      { startSeconds: 0, title: 'What is up to us' },
      { startSeconds: 8, title: 'What is said of us' },
      { startSeconds: 16, title: 'How a day ends' },
    ],
    seasonType: 'Series',
    source: { kind: 'sample-hls' },
  },
  {
    slug: 'the-waiting-room',
    title: 'The waiting room',
    description:
      'Five people who wait for an answer, from a platform, a court, a clinic and two embassies. A film about the chair.',
    detail: `Kofi Adjei-Brandt has spent his working life in rooms where people wait. He asks five of them to describe the chair, the light, the sound of the door, and what they do with their hands.

The film speaks plainly about overdose and about a death. It is marked for sixteen and over, and asks before it starts.`,
    theme: 'stoicism',
    tags: ['waiting', 'appeals'],
    genres: ['Documentary'],
    creator: 'kofi-adjei-brandt',
    director: 'Kofi Adjei-Brandt',
    cast: ['kofi-adjei-brandt', 'Ruth Abebe-Strand'],
    startsAt: '2026-01-29T19:00:00.000Z',
    releasedOn: '2026-01-29',
    language: 'en',
    certificate: '16',
    isRestricted: true,
    source: { kind: 'sample-film' },
  },
  {
    slug: 'zero-subscribers',
    title: 'Zero subscribers',
    description:
      'A nurse deletes 61,000 followers on purpose and starts again with a telephone number. One year later he counts.',
    detail: `Nobody made him do it. After the third notice in a year Kofi Adjei-Brandt closed the account himself, on a day of his choosing, and told people how to reach him. He kept a notebook of what he missed, which was less than he had thought, and of what he had been doing for the numbers alone, which was more.

The count at the end is given in people and not in percentages.`,
    theme: 'stoicism',
    tags: ['audience', 'newsletters'],
    genres: ['Talk'],
    creator: 'kofi-adjei-brandt',
    director: 'Kofi Adjei-Brandt',
    cast: ['kofi-adjei-brandt', 'adaeze-cole'],
    startsAt: '2026-09-19T13:00:00.000Z',
    language: 'en',
    certificate: 'PG',
    source: { kind: 'sample-film' },
  },
];
