import type { SamplePerson } from './sample-person.ts';

export const inFrontOfIt = {
  'abel-tornquist': {
    name: 'Abel Tornquist',
    designation: 'Actor',
    creditsElsewhere: 19,
    birthday: '1977-03-03',
    birthPlace: 'Aarhus, Denmark',
    theme: 'leadership',
    biography: `Abel Tornquist is at his best when a character knows the answer and may not say it. He has played four managers, and insists that no two of them would have hired each other.

Away from film he repairs accordions, which, he points out, also fail from the inside first.`,
  },
  'miriam-castellane': {
    name: 'Miriam Castellane',
    designation: 'Actor',
    creditsElsewhere: 22,
    birthday: '1985-01-25',
    birthPlace: 'Liège, Belgium',
    theme: 'power',
    biography: `Miriam Castellane spent two weeks on a review floor to prepare for her best-known part, and six months, she says, to stop seeing the screen when she closed her eyes.

She reads every script for the telephone calls: whoever is allowed to hang up first is the part she asks for.`,
  },
  'yannick-obuya': {
    name: 'Yannick Obuya',
    designation: 'Actor',
    creditsElsewhere: 8,
    birthday: '1996-09-12',
    birthPlace: 'Kisumu, Kenya',
    theme: 'influence',
    biography: `Yannick Obuya began on a stage the size of a rug, reading news to a market with the power out. He has a voice that people recognise before his face, and took the part of a man who loses his for that reason.

He does not keep accounts anywhere. There are eleven in his name.`,
  },
  'rosalind-achterberg': {
    name: 'Rosalind Achterberg',
    designation: 'Actor',
    creditsElsewhere: 33,
    birthday: '1963-12-29',
    birthPlace: 'Groningen, Netherlands',
    alsoKnownAs: ['Roos Achterberg'],
    theme: 'discipline',
    biography: `Rosalind Achterberg was a rower before she was an actor and still counts in strokes. Directors give her the scenes in which somebody has to go on.

Her diary of forty years of rehearsals, one line a day, is kept in two cities, because of a flood in one of them.`,
  },
  'farid-montrose': {
    name: 'Farid Montrose',
    designation: 'Actor',
    creditsElsewhere: 15,
    birthday: null,
    birthPlace: 'Marseille, France',
    theme: 'information-warfare',
    biography: `Farid Montrose gives no date of birth, on the ground that three different ones have been published and he likes the second best.

He has made a speciality of men who are believed: officers, priests, weather forecasters. In each he hides one gesture that gives the man away, and will not say which.`,
  },
  'lucia-verhage': {
    name: 'Lucía Verhage',
    designation: 'Actor',
    creditsElsewhere: 10,
    birthday: '1999-04-18',
    birthPlace: 'Rosario, Argentina',
    theme: 'influence',
    biography: `Lucía Verhage was found in the audience of a school debate, which she lost. She plays people who are younger than their responsibilities and faster than their judgement.

She writes letters by hand, photographs them, and sends the photograph, so as to have both.`,
  },
} as const satisfies Readonly<Record<string, SamplePerson>>;
