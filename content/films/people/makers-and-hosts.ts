import type { SamplePerson } from './sample-person.ts';

export const makersAndHosts = {
  'dario-lindgate': {
    name: 'Dario Lindgate',
    designation: 'Sound',
    creditsElsewhere: 27,
    birthday: '1982-01-09',
    birthPlace: 'Trieste, Italy',
    theme: 'influence',
    biography: `Dario Lindgate records rooms before anybody enters them. His archive of empty offices runs to four hundred, each labelled with the day of the week.

He is the reason why the keyboards in these films sound different from one another, and why nobody in them ever closes a door without meaning it.`,
  },
  'suri-holt': {
    name: 'Suri Holt',
    designation: 'Producer',
    creditsElsewhere: 14,
    birthday: '1974-10-27',
    birthPlace: 'Leicester, England',
    theme: 'leadership',
    biography: `Suri Holt produces films that need many permissions. She has a table of them for each, with a column for the day on which a permission was asked for and a column for the silence after it.

Before film she ran a food bank. She says that the budgets were tighter there and the meetings shorter.`,
  },
  'viktor-osmane': {
    name: 'Viktor Osmane',
    designation: 'Researcher',
    creditsElsewhere: 5,
    birthday: '1987-03-16',
    birthPlace: 'Riga, Latvia',
    theme: 'information-warfare',
    biography: `Viktor Osmane reads footnotes first. He trained as a librarian and left for film because, he says, films have more to hide and fewer places to put it.

Every production that he works on gets a shelf: one box for each claim, and in the box whatever would be needed to show that it is wrong.`,
  },
  'amara-tellis': {
    name: 'Amara Tellis',
    designation: 'Presenter',
    creditsElsewhere: 6,
    birthday: '1992-05-21',
    birthPlace: 'Thessaloniki, Greece',
    theme: 'stoicism',
    biography: `Amara Tellis taught evening classes in first aid and found that explaining a thing calmly was rarer than knowing it. Her videos are made in one take, with the mistakes left in where they teach something.

She answers letters on Fridays. The questions that come more than ten times become the next video.`,
  },
  'jonah-ekstrom': {
    name: 'Jonah Ekström',
    designation: 'Presenter and reporter',
    creditsElsewhere: 12,
    birthday: '1980-11-02',
    birthPlace: 'Vaasa, Finland',
    alsoKnownAs: ['J. Ekström'],
    theme: 'discipline',
    biography: `Jonah Ekström reports from queues. He has stood in some of the longest of the continent and knows the price of coffee beside each.

He keeps two notebooks: what he was told, in the left pocket, and what he saw, in the right. Where they agree he has a report; where they do not he has a better one.`,
  },
  'greta-nouri': {
    name: 'Greta Nouri',
    designation: 'Actor',
    creditsElsewhere: 46,
    birthday: '1948-07-07',
    birthPlace: 'Shiraz, Iran',
    theme: 'stoicism',
    biography: `Greta Nouri has played judges, smugglers, three queens and a lighthouse. She came to the stage at thirty-six, after a first life as a chemist, and was told that it was late.

She learns her lines by writing them out backwards. Younger actors ask her about patience; she tells them that she has none and has learned to look busy.`,
  },
} as const satisfies Readonly<Record<string, SamplePerson>>;
