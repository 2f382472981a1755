import type { SampleStream } from './sample-stream.ts';

export const informationWarfareStreams: readonly SampleStream[] = [
  {
    slug: 'signal-to-noise',
    title: 'Signal to noise',
    description:
      'One week on a verification desk, two hundred and eleven clips, nine that could be placed. The film keeps the other two hundred and two.',
    detail: `Films about finding the truth like to end when it is found. This one stays in the room for the rest: the clip that is almost certainly from elsewhere, the clip that three people want to be true, the one that will never be placed and is put back in the drawer with a number.

Field Notes Daily let a camera in for seven days on the condition that no clip be shown before it had been checked. Some of the screens in the film are therefore still grey.`,
    theme: 'information-warfare',
    tags: ['evidence', 'archives'],
    genres: ['Documentary'],
    creator: 'field-notes-daily',
    director: 'Petros Aldane',
    cast: ['field-notes-daily', 'Petros Aldane'],
    startsAt: '2026-04-23T19:00:00.000Z',
    releasedOn: '2026-04-23',
    language: 'en',
    certificate: '12',
    featured: true,
    source: { kind: 'sample-film' },
  },
  {
    slug: 'placing-one-photograph',
    title: 'Placing one photograph',
    description:
      'A roof, a pylon and half of a word. Tomasz Wilk finds the place with the map open and the wrong turns left in.',
    detail: `The search took an afternoon, and for most of it he was in the wrong country. The film keeps three steps of it. That is the lesson. Each guess is written on the screen with what would disprove it, and the guess is left there, struck through, when it falls.

Since 2026 all of these sessions work on pictures that are at least a day old. The reason is told at the start.`,
    theme: 'information-warfare',
    tags: ['evidence', 'craft'],
    genres: ['Workshop'],
    creator: 'tomasz-wilk',
    director: 'Tomasz Wilk',
    cast: ['tomasz-wilk'],
    startsAt: '2026-10-05T18:00:00.000Z',
    language: 'en',
    certificate: 'PG',
    chapters: [
      { startSeconds: 0, title: 'The roof' },
      { startSeconds: 8, title: 'The wrong country' },
      { startSeconds: 16, title: 'Half of a word' },
    ],
    source: { kind: 'sample-film' },
  },
  {
    slug: 'the-report-button',
    title: 'The report button',
    description:
      'Samira Haddad reads the daily list of a group that reports people for sport, and calls number four on it. It is her.',
    detail: `There is a list, it comes out at nine, and it has instructions: which box to tick, how many minutes to wait. Somebody who was tired of it sent it to her. She reads it as she would read a bulletin, in both of her languages, with the jingle.

Then the talk turns quiet. What does a report cost the one who sends it, and what would it look like if it cost a minute?`,
    theme: 'information-warfare',
    tags: ['mass-reporting', 'moderation'],
    genres: ['Talk'],
    creator: 'samira-haddad',
    director: 'Samira Haddad',
    cast: ['samira-haddad'],
    startsAt: '2026-10-08T18:00:00.000Z',
    language: 'en',
    certificate: '12',
    source: { kind: 'sample-film' },
  },
  {
    slug: 'somebody-elses-face',
    title: 'Somebody else’s face',
    description: 'Two people whose names were taken compare the letters they were sent. In preparation.',
    detail: `Samira Haddad and Rafael Monteiro both lost an account to a copy of themselves, two years and one continent apart. They put the letters side by side and read them in turns.

The recording is done. It waits for the answer of a third person who appears in one of the letters.`,
    theme: 'information-warfare',
    tags: ['impersonation', 'appeals'],
    genres: ['Interview'],
    creator: 'samira-haddad',
    director: 'Samira Haddad',
    cast: ['samira-haddad', 'rafael-monteiro'],
    startsAt: '2026-11-18T19:00:00.000Z',
    language: 'en',
    certificate: 'PG',
    status: 'PENDING',
    source: { kind: 'sample-film' },
  },
  {
    slug: 'what-is-behind-the-joke',
    title: 'ما وراء النكتة',
    description: 'سميرة حداد تشرح كيف تُكتب النكتة السياسية بالعربية، ولماذا تُحذف قبل أن يفهمها أحد.',
    detail: `حديث قصير بالعربية عن الكتابة الساخرة: من أين تأتي الجملة الأولى، وكيف تُقرأ حين تُنزع من سياقها، وماذا يحدث حين يراجعها من لا يتكلم اللغة.

ثم تقرأ سميرة ثلاثة نصوص حُذفت ثم أُعيدت، وتترك للجمهور أن يجد السطر الذي أزعج الآلة.`,
    theme: 'information-warfare',
    tags: ['moderation', 'craft'],
    genres: ['Talk'],
    creator: 'samira-haddad',
    director: 'Samira Haddad',
    cast: ['samira-haddad'],
    startsAt: '2026-06-25T18:00:00.000Z',
    language: 'ar',
    certificate: '12',
    source: { kind: 'sample-film' },
  },
  {
    slug: 'graphic-and-true',
    title: 'Graphic and true',
    description:
      'What is lost when a removal is right by the rule and the footage is the only record. For adults; there is a warning before each case.',
    detail: `Three cases in which a film was taken down for what it shows, and in which what it shows was later needed: by a family, by an archive, by a court. Nobody in the film says that everything should stay up. They disagree about where the copy should go.

Each case starts with a written warning. No case shows more than its argument needs.`,
    theme: 'information-warfare',
    tags: ['evidence', 'archives', 'moderation'],
    genres: ['Documentary'],
    creator: 'field-notes-daily',
    director: 'Ines Varga-Holm',
    cast: ['field-notes-daily', 'Ines Varga-Holm', 'oddny-vale'],
    startsAt: '2025-10-16T19:00:00.000Z',
    releasedOn: '2025-10-16',
    language: 'en',
    certificate: '16',
    isRestricted: true,
    trailerUrl: '/sample-media/information-warfare.mp4#t=8,16',
    source: { kind: 'sample-film' },
  },
  {
    slug: 'reading-the-wires',
    title: 'Reading the wires: July 1914',
    description:
      'A few telegrams of one summer, read aloud in the order in which they were sent, with a clock on the table.',
    detail: `Everybody knows how it ends, and that is the trouble. Oddny Vale reads some diplomatic telegrams of late July 1914 in the order of their sending, and stops the clock wherever a message crossed another on the way.

The texts are from the published collections of documents; the list with volume and number is in the notes. What a writer could not yet know is said each time, in one sentence.`,
    theme: 'information-warfare',
    tags: ['archives', 'law'],
    genres: ['Reading'],
    creator: 'oddny-vale',
    director: 'Oddny Vale',
    cast: ['oddny-vale'],
    startsAt: '2026-11-15T17:00:00.000Z',
    language: 'en',
    certificate: 'PG',
    source: { kind: 'sample-film' },
  },
];
