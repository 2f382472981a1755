import type { SamplePerson } from './sample-person.ts';

export const behindTheCamera = {
  'ilse-marrow': {
    name: 'Ilse Marrow',
    designation: 'Director',
    creditsElsewhere: 11,
    birthday: '1971-02-18',
    birthPlace: 'Esbjerg, Denmark',
    theme: 'power',
    biography: `Ilse Marrow was a court stenographer for nine years before she held a camera. It shows: her films let people finish, and she cuts on the moment when somebody looks up from a page.

She works with a crew of four and returns every contract with one clause struck out. Which clause it is, she says, depends on the contract.`,
  },
  'teodor-vanch': {
    name: 'Teodor Vanch',
    designation: 'Director and writer',
    creditsElsewhere: 7,
    birthday: '1984-09-30',
    birthPlace: 'Košice, Slovakia',
    alsoKnownAs: ['Teo Vanch'],
    theme: 'information-warfare',
    biography: `Teodor Vanch came to film from a regional radio station that lost its licence in an afternoon. He still writes for the ear first: scripts arrive as recordings, with the pauses in them.

His subject is the moment between a message and the answer to it. He keeps a drawer of warnings that were false, sorted by how well they were written.`,
  },
  'nkechi-aldous': {
    name: 'Nkechi Aldous',
    designation: 'Writer and director',
    creditsElsewhere: 9,
    birthday: '1979-06-05',
    birthPlace: 'Port Harcourt, Nigeria',
    theme: 'leadership',
    biography: `Nkechi Aldous ran the accounts of a small theatre before she wrote for it, and says that both were the same job: deciding what can be left out.

Her scripts are full of people who are good at their work and have too much of it. She directs from a stool with the actors, and not from the monitor.`,
  },
  'hana-okada-pell': {
    name: 'Hana Okada-Pell',
    designation: 'Director of photography',
    creditsElsewhere: 23,
    birthday: '1976-12-11',
    birthPlace: 'Kanazawa, Japan',
    theme: 'stoicism',
    biography: `Hana Okada-Pell lights rooms so that one can tell the time in them. She learned it from a grandfather who repaired clocks by a north window.

She prefers one lens for a whole film, chosen in the first week and never explained. Directors who have asked for a second one have been offered a second camera, with the same lens.`,
  },
  'marek-sundvall': {
    name: 'Marek Sundvall',
    designation: 'Editor',
    creditsElsewhere: 31,
    birthday: '1968-04-22',
    birthPlace: 'Luleå, Sweden',
    theme: 'discipline',
    biography: `Marek Sundvall has cut three hundred hours of other people’s days into fewer than forty. He works from seven to two and has never, he claims, improved a scene after lunch.

On the wall above his desk hangs a list of shots that he was sorry to lose. It is the only list in the room that grows.`,
  },
  'paloma-quist': {
    name: 'Paloma Quist',
    designation: 'Composer',
    creditsElsewhere: 18,
    birthday: '1990-08-14',
    birthPlace: 'Valparaíso, Chile',
    theme: 'influence',
    biography: `Paloma Quist writes for small groups of players who can hear one another. For one film here she used a printer, a lift and a cello; for another, nothing, and was paid for it.

She was claimed by a recognition system for a tune of her own at the age of twenty-four. The appeal took seven weeks. The tune is in the end titles of three of these films.`,
  },
} as const satisfies Readonly<Record<string, SamplePerson>>;
