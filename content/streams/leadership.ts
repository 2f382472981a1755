import type { SampleStream } from './sample-stream.ts';

export const leadershipStreams: readonly SampleStream[] = [
  {
    slug: 'against-the-wind',
    title: 'Against the wind',
    description:
      'Three small teams in the week after their main channel went dark: who spoke first, who was paid, and who left.',
    detail: `A newsroom of five, a workshop of seven, a choir of thirty. Adaeze Cole followed each for the seven days that count. She asks the same three questions on the first evening and on the last, and cuts the answers together.

It is a film about sentences: the ones that were said to the team before they were said to the public, and what happened where it was the other way round.`,
    theme: 'leadership',
    tags: ['teams', 'money'],
    genres: ['Documentary'],
    creator: 'adaeze-cole',
    director: 'Adaeze Cole',
    cast: ['adaeze-cole', 'field-notes-daily', 'northlight-repair'],
    startsAt: '2026-08-06T16:00:00.000Z',
    releasedOn: '2026-08-06',
    language: 'en',
    certificate: 'PG',
    featured: true,
    trailerUrl: '/sample-media/leadership.mp4#t=8,16',
    source: { kind: 'sample-film' },
  },
  {
    slug: 'other-peoples-payroll-the-meeting',
    title: 'Other people’s payroll: the meeting',
    description:
      'The meeting at which a workshop told seven people what a lost channel meant for January. Filmed for themselves, shown with all seven’s word.',
    detail: `There is a whiteboard with one number on it. Nobody says *family*. The owner says what is in the bank, for how many weeks it lasts, what she will not cut, and when she will next say something. Then she stops talking, and the film is about that.

With an introduction, recorded three years later, by the two who left and came back.`,
    theme: 'leadership',
    tags: ['teams', 'money'],
    genres: ['Interview', 'Documentary'],
    creator: 'northlight-repair',
    director: 'Northlight Repair',
    cast: ['northlight-repair'],
    startsAt: '2026-01-20T17:00:00.000Z',
    language: 'en',
    certificate: 'PG',
    source: { kind: 'sample-film' },
  },
  {
    slug: 'the-first-statement',
    title: 'The first statement',
    description:
      'Four sentences. A workshop on what to say in the first hour, and on the adjective that costs you the week.',
    detail: `What happened, since when, what we do, where you find us. Everybody in the room writes it in ten minutes and then hears it read by somebody who dislikes them. The rest is crossing out.

The work sheet is a single page and has a large blank for the things that should not be said today.`,
    theme: 'leadership',
    tags: ['audience', 'teams', 'craft'],
    genres: ['Workshop'],
    creator: 'adaeze-cole',
    director: 'Adaeze Cole',
    cast: ['adaeze-cole', 'mara-lindqvist'],
    startsAt: '2026-05-28T16:00:00.000Z',
    language: 'en',
    certificate: 'PG',
    chapters: [
      { startSeconds: 0, title: 'What happened' },
      { startSeconds: 8, title: 'Read by somebody who dislikes you' },
      { startSeconds: 16, title: 'Crossing out' },
    ],
    source: { kind: 'sample-film' },
  },
  {
    slug: 'after-action-review',
    title: 'After-action review: fifty-one days',
    description:
      'What was planned, what happened, why, and what next time: an army’s four questions put to a podcast’s autumn.',
    detail: `The rules are on the wall: no rank in the room, no names in the notes, and the person who decided speaks last. Adaeze Cole’s team goes through the fifty-one days for which its channel was gone, and finds that the worst decision was one that everybody had praised.

Recorded the day after the channel came back, with coats on.`,
    theme: 'leadership',
    tags: ['teams', 'appeals'],
    genres: ['Talk'],
    creator: 'adaeze-cole',
    director: 'Adaeze Cole',
    cast: ['adaeze-cole', 'Dembe'],
    startsAt: '2026-11-20T11:00:00.000Z',
    language: 'en',
    certificate: 'PG',
    source: { kind: 'sample-film' },
  },
];
