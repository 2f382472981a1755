import type { SampleStream } from './sample-stream.ts';

export const influenceStreams: readonly SampleStream[] = [
  {
    slug: 'the-mailing-list',
    title: 'The mailing list',
    description:
      'From an empty file to the first letter that arrives. Consent, export, bounce, unsubscribe: the plumbing of an audience of one’s own.',
    detail: `A list is a text file with dates in it. The Quiet Ledger builds one from nothing, with the parts that people forget: a sentence that says what was consented to, the day, the form it was given on, and the way out that works on the first click.

At the end the file is moved from one sender to another, which is the whole point of it.`,
    theme: 'influence',
    tags: ['newsletters', 'audience', 'backups'],
    genres: ['Workshop'],
    creator: 'the-quiet-ledger',
    director: 'The Quiet Ledger',
    cast: ['the-quiet-ledger'],
    startsAt: '2026-05-20T17:00:00.000Z',
    language: 'en',
    certificate: 'PG',
    trailerUrl: '/sample-media/influence.mp4#t=0,8',
    chapters: [
      { startSeconds: 0, title: 'An empty file' },
      { startSeconds: 8, title: 'The sentence of consent' },
      { startSeconds: 16, title: 'Moving house' },
    ],
    source: { kind: 'sample-film' },
  },
  {
    slug: 'moving-house',
    title: 'Moving house: nine platforms, one audience',
    description:
      'A logistics officer plans the move of 297 episodes and a hundred thousand listeners as if it were a brigade’s.',
    detail: `What must arrive, in what order, and what may be lost on the way? Adaeze Cole treats a move between platforms as the thing that she did for eleven years with trucks. There is a load list. There is a route that is known to be bad. There is one person who may say *stop*.

The plan is in the description as a table, empty, to be filled in.`,
    theme: 'influence',
    tags: ['audience', 'teams'],
    genres: ['Talk'],
    creator: 'adaeze-cole',
    director: 'Adaeze Cole',
    cast: ['adaeze-cole', 'northlight-repair'],
    startsAt: '2026-10-15T16:00:00.000Z',
    language: 'en',
    certificate: 'PG',
    source: { kind: 'sample-film' },
  },
  {
    slug: 'six-degrees-down',
    title: 'Six degrees down',
    description:
      'One cartoon, passed on six times. An animator asks each person in the chain why, and finds where it turned into something else.',
    detail: `It left the desk as a drawing about asking first. By the fourth pair of hands it had lost its caption; by the sixth it was proof of the opposite. Jun Watanabe-Reyes finds all six people, by letter, and five of them agree to talk.

A film about attention that contains no charts and nobody’s face but one.`,
    theme: 'influence',
    tags: ['audience', 'impersonation'],
    genres: ['Documentary'],
    creator: 'jun-watanabe-reyes',
    director: 'Jun Watanabe-Reyes',
    cast: ['jun-watanabe-reyes'],
    startsAt: '2025-09-30T20:00:00.000Z',
    releasedOn: '2025-09-30',
    language: 'en',
    certificate: '12',
    source: { kind: 'sample-film' },
  },
  {
    slug: 'what-an-advertiser-sees',
    title: 'What an advertiser sees',
    description: 'A media buyer opens the tool she buys with and shows which boxes a repair video is in.',
    detail: `She may not name the tool, and she may not show its screen, so she draws it. On a sheet of paper the famous *suitability* of a video turns out to be six boxes, of which a maker can see one.

Taken off the catalogue at the guest’s request while her employer reads it.`,
    theme: 'influence',
    tags: ['demonetisation', 'money'],
    genres: ['Interview'],
    creator: 'northlight-repair',
    director: 'Northlight Repair',
    cast: ['northlight-repair'],
    startsAt: '2025-02-11T16:00:00.000Z',
    language: 'en',
    certificate: 'PG',
    status: 'INACTIVE',
    source: { kind: 'sample-film' },
  },
  {
    slug: 'mi-publico-no-es-mio',
    title: 'Mi público no es mío',
    description:
      'Jun Watanabe-Reyes cuenta qué se llevó y qué no cuando una cuenta desapareció, y enseña la lista que hoy guarda en papel.',
    detail: `Tres mil maestras seguían la cuenta; cuarenta habían dejado un correo. La charla trata de esas cuarenta: cómo llegaron a las demás, cuánto tardaron y qué frase funcionó.

No hay trucos. Hay una hoja, una fecha y una pregunta: si mañana no pudieras entrar, ¿a quién podrías escribir?`,
    theme: 'influence',
    tags: ['audience', 'newsletters'],
    genres: ['Talk'],
    creator: 'jun-watanabe-reyes',
    director: 'Jun Watanabe-Reyes',
    cast: ['jun-watanabe-reyes'],
    startsAt: '2026-08-25T17:00:00.000Z',
    language: 'es',
    certificate: 'PG',
    source: { kind: 'sample-film' },
  },
];
