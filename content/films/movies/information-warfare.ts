import type { SampleFilm } from '../sample-film.ts';

export const informationWarfareMovies: readonly SampleFilm[] = [
  {
    slug: 'the-black-marker',
    title: 'The black marker',
    description:
      'In the cellar of a ministry lie nine thousand letters with lines struck out. A chemist and a widow try to read what is beneath.',
    detail: `A censor’s ink is made to cover. But ink ages, and not all inks age alike: under the right lamp, after forty years, some of them let go. The film watches this happen, letter by letter, with the people to whom the letters were addressed.

What was cut is seldom what one expects. A recipe. The height of a river. The name of a dog, in every letter, for two years. Viktor Osmane’s research found the censors’ own handbook, and three of the men who worked by it; one of them speaks, and is not excused and not shouted at.

Some letters come from camps and describe what was done there. The film is marked for sixteen and over, and asks before it starts.`,
    theme: 'information-warfare',
    genres: ['documentary', 'censorship'],
    tags: ['archives', 'evidence', 'patience'],
    language: 'de',
    certificate: '16',
    releasedOn: '2026-03-20',
    restrictedFor: 'violence in camps, described in letters',
    cast: [{ person: 'greta-nouri', as: 'Reads the letters' }],
    crew: [
      { person: 'teodor-vanch', as: 'Director' },
      { person: 'viktor-osmane', as: 'Research' },
      { person: 'hana-okada-pell', as: 'Camera' },
      { person: 'marek-sundvall', as: 'Editor' },
    ],
    chapters: ['The cellar', 'Under the lamp', 'The name of a dog'],
  },
  {
    slug: 'yours-sincerely',
    title: 'Yours, sincerely',
    description:
      'A second account with her name answers her letters better than she does. Then it begins to answer the ones she would never have answered.',
    detail: `It starts as a kindness. Readers thank the columnist for replies that she has not written, and they are good replies; she is a little jealous. By the time she reports it, the other one has a following, a manner, and a list of people who live alone.

Miriam Castellane plays both, the second only by voice and keyboard. The film never shows who it is. It shows instead, step by step and with great patience, what had to be sent to whom in order to be believed to be oneself: the photographs, the form, the photograph of the form.

There are threats in it, and a scene of self-harm that is heard and not seen. Marked for sixteen and over; it asks before it starts.`,
    theme: 'information-warfare',
    genres: ['suspense', 'impersonation'],
    tags: ['evidence', 'visibility', 'audience'],
    language: 'en',
    certificate: '16',
    releasedOn: '2025-05-30',
    restrictedFor: 'threats, and a scene of self-harm that is heard',
    cast: [
      { person: 'miriam-castellane', as: 'Helen, and the other one' },
      { person: 'abel-tornquist', as: 'The officer at the desk' },
    ],
    crew: [
      { person: 'teodor-vanch', as: 'Director' },
      { person: 'nkechi-aldous', as: 'Script' },
      { person: 'dario-lindgate', as: 'Sound' },
    ],
    chapters: ['A kindness', 'The manner', 'A photograph of the form'],
  },
  {
    slug: 'the-false-siren',
    title: 'The false siren',
    description:
      'During a flood, a perfect copy of the city’s warning sends nine thousand people the wrong way. One night desk has until the tide to say so.',
    detail: `The copy has the right colours, the right number and one wrong street. By the time anybody notices, it has been forwarded by the people whom everybody trusts: the school, the swimming club, the priest.

Teodor Vanch sets the whole film at one desk with four telephones and a map that nobody is allowed to fold. Farid Montrose is the weather forecaster who has been right for thirty years and must now ask people to believe him against a picture. Each attempt to correct the warning is seen to carry it a little further.

The desk’s checklist, as it hangs on its wall in the last scene, is a real one in everything but the telephone numbers.`,
    theme: 'information-warfare',
    genres: ['suspense', 'drama', 'propaganda'],
    tags: ['rumour', 'teams', 'work'],
    language: 'en',
    certificate: '12',
    releasedOn: '2026-11-06',
    cast: [
      { person: 'farid-montrose', as: 'The forecaster' },
      { person: 'rosalind-achterberg', as: 'Night editor' },
      { person: 'yannick-obuya', as: 'The new one' },
    ],
    crew: [
      { person: 'teodor-vanch', as: 'Director, script' },
      { person: 'hana-okada-pell', as: 'Camera' },
      { person: 'paloma-quist', as: 'Music' },
    ],
    chapters: ['One wrong street', 'Four telephones', 'The tide'],
  },
];
