import type { SampleStream } from './sample-stream.ts';

export const disciplineStreams: readonly SampleStream[] = [
  {
    slug: 'reading-a-takedown-notice',
    title: 'Reading a takedown notice, line by line',
    description:
      'A made-up notice, eleven lines long. What a line says, what it leaves out, and what to write down before it disappears.',
    detail: `A notice is written by somebody who hopes that you will not answer. Mara Lindqvist puts one on the table and reads it as a court reporter reads a charge: who acts, under which rule, about what, from when, and what may be done against it.

By the end the page has three colours of ink on it. Green is what the platform has said and can be held to. Yellow is what it has said in words that mean nothing. Red is what a statement of reasons should hold and this one does not.`,
    theme: 'discipline',
    tags: ['evidence', 'appeals', 'dsa'],
    genres: ['Workshop'],
    creator: 'mara-lindqvist',
    director: 'Mara Lindqvist',
    cast: ['mara-lindqvist'],
    startsAt: '2026-10-22T17:00:00.000Z',
    language: 'en',
    certificate: 'PG',
    chapters: [
      { startSeconds: 0, title: 'The heading that decides nothing' },
      { startSeconds: 8, title: 'The rule, if one is named' },
      { startSeconds: 16, title: 'The way to object, and its clock' },
    ],
    source: { kind: 'sample-film' },
  },
  {
    slug: 'backups-for-people-who-hate-backups',
    title: 'Backups for people who hate backups',
    description:
      'A workshop floor, one shelf, two disks and a Friday habit. Then the part that everybody skips: putting it all back.',
    detail: `Northlight Repair lost a channel for forty days and found out which half of its archive had been imaginary. This is the routine they built afterwards, shown on a bench with coffee rings on it.

Nothing here needs a server. There is a folder that is exported on Fridays, a disk that lives in the workshop, a disk that lives with somebody’s mother, and a calendar entry twice a year that says *restore one video and watch it*.

The last third is that restore, done live, and failing twice.`,
    theme: 'discipline',
    tags: ['backups', 'craft'],
    genres: ['Workshop'],
    creator: 'northlight-repair',
    director: 'Northlight Repair',
    cast: ['northlight-repair'],
    startsAt: '2026-09-12T15:00:00.000Z',
    language: 'en',
    certificate: 'PG',
    chapters: [
      { startSeconds: 0, title: 'What was imaginary' },
      { startSeconds: 8, title: 'The Friday export' },
      { startSeconds: 16, title: 'The restore, failing' },
    ],
    source: { kind: 'sample-film' },
  },
  {
    slug: 'forty-mornings',
    title: 'Forty mornings',
    description:
      'A strength coach loses the account that paid his rent and films one moment of each of the next forty days.',
    detail: `Forty takes of the same door, the same light switch, the same bar on the same floor. On the third morning he talks to the camera as if the audience were still there. On the ninth he does not talk. On the twenty-second somebody else comes through the door.

Rafael Monteiro made the film for nobody, which is why it is worth seeing. It says nothing about platforms and a great deal about what a schedule is for.`,
    theme: 'discipline',
    tags: ['waiting', 'craft'],
    genres: ['Documentary'],
    creator: 'rafael-monteiro',
    director: 'Rafael Monteiro',
    cast: ['rafael-monteiro'],
    startsAt: '2026-03-15T09:00:00.000Z',
    releasedOn: '2026-03-15',
    language: 'en',
    certificate: 'PG',
    source: { kind: 'sample-film' },
  },
  {
    slug: 'the-logbook',
    title: 'The logbook',
    description:
      'How a verification desk writes its day down, so that a stranger can follow it a year later. With a page that could not be followed.',
    detail: `Five people, one shared log, one rule: *write it when it happens or mark it as remembered*. The desk of Field Notes Daily opens a year of entries and walks through one Tuesday, from the first message to the published correction.

Then they open the page that embarrassed them, in which nobody wrote down which copy of a file had been measured, and show what it cost to find out.`,
    theme: 'discipline',
    tags: ['evidence', 'hashes', 'teams'],
    genres: ['Workshop', 'Talk'],
    creator: 'field-notes-daily',
    director: 'Field Notes Daily',
    cast: ['field-notes-daily', 'Ines Varga-Holm'],
    startsAt: '2026-06-04T12:00:00.000Z',
    language: 'en',
    certificate: 'PG',
    source: { kind: 'sample-film' },
  },
  {
    slug: 'same-time-other-stage',
    title: 'Same time, other stage',
    description:
      'A morning class moves from one platform to another overnight, and keeps its hour. Half of the room finds it.',
    detail: `The class was at half past six and it stayed at half past six. Everything else changed: the address, the chat, the button that people had learned to press. Rafael Monteiro goes through the week with the numbers on a whiteboard and says which of the six messages to his regulars did the work.

Taken off the catalogue while the recording’s sound is repaired.`,
    theme: 'discipline',
    tags: ['audience', 'newsletters'],
    genres: ['Talk'],
    creator: 'rafael-monteiro',
    director: 'Rafael Monteiro',
    cast: ['rafael-monteiro'],
    startsAt: '2025-05-18T06:30:00.000Z',
    language: 'en',
    certificate: 'PG',
    status: 'INACTIVE',
    source: { kind: 'sample-film' },
  },
];
