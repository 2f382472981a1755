import type { SampleComment } from '../../features/blog/model/post.ts';

/** Comments by the slug of their post. They are invented, like those who seem to have written them. */
export const SAMPLE_COMMENTS: Readonly<Record<string, readonly SampleComment[]>> = {
  'the-line-that-breaks': [
    {
      id: 'grey',
      name: 'Maud Esterhuizen',
      writtenOn: '2026-11-19',
      text: 'I printed my profile in grey to see whether you were boasting. The dots are a little faint on cheap paper. Otherwise: no.',
      replies: [
        {
          id: 'grey-dots',
          name: 'Theo Makrides',
          writtenOn: '2026-11-20',
          text: 'Noted. On paper the dots may be heavier than on a screen; nothing moves there that they could disturb.',
        },
      ],
    },
    {
      id: 'fifth',
      name: 'Ruben Castellanos',
      writtenOn: '2026-11-20',
      text: 'A fifth state would be useful to me all the same: “back, but everything I made is gone”. Green is too friendly for that.',
      replies: [],
    },
  ],
  'a-year-in-six-voices': [
    {
      id: 'twice',
      name: 'Hanne Dybdahl',
      writtenOn: '2026-11-18',
      text: 'Listened twice. The first time I waited for the ban. The second time I could not stop hearing the short note.',
      replies: [],
    },
    {
      id: 'bell',
      name: 'Ioan Petrescu',
      writtenOn: '2026-11-19',
      text: 'The bell is too high for me; I lose everything above about 1500 Hz. Would a second, lower one be possible?',
      replies: [
        {
          id: 'bell-lower',
          name: 'Wanjiru Oduya',
          writtenOn: '2026-11-19',
          text: 'It would, and it should have been there. Thank you. An octave lower is still above all the voices but one.',
        },
        {
          id: 'bell-thanks',
          name: 'Ioan Petrescu',
          writtenOn: '2026-11-20',
          text: 'Then I shall hear every month but not Rumble in the first week of it. Fair exchange.',
        },
      ],
    },
    {
      id: 'teach',
      name: 'Comfort Asante-Boadi',
      writtenOn: '2026-11-20',
      text: 'Played it to a class of sixteen-year-olds without saying what it was. They heard “somebody leaving a room and somebody else coming in”. Then I showed them the record.',
      replies: [],
    },
  ],
  'no-tracker': [
    {
      id: 'ten-years',
      name: 'Greta Halloran',
      writtenOn: '2026-11-15',
      text: 'Ten years for a random number is not short because it is honest.',
      replies: [
        {
          id: 'ten-years-no',
          name: 'Ilse Brandvold',
          writtenOn: '2026-11-16',
          text: 'No, it is not. One signal from your browser makes it nought, and clearing the site’s data does so too.',
        },
      ],
    },
    {
      id: 'checked',
      name: 'Mikkel Stenbæk',
      writtenOn: '2026-11-17',
      text: 'I opened the network panel and read every line of it, which on other sites takes an afternoon. Here it took as long as the coffee.',
      replies: [],
    },
  ],
  'six-series': [
    {
      id: 'leadership',
      name: 'Yara Benhaddou',
      writtenOn: '2026-11-13',
      text: 'The one who flies the other way is orange and not red. On purpose?',
      replies: [
        {
          id: 'leadership-yes',
          name: 'Theo Makrides',
          writtenOn: '2026-11-13',
          text: 'On purpose. In that series the loud colour is not a break. It is a choice.',
        },
      ],
    },
  ],
  'the-right-to-a-reason': [
    {
      id: 'six-ticks',
      name: 'Duarte Figueira',
      writtenOn: '2026-11-06',
      text: 'Two ticks of six, and one of the two is the paragraph that says “for your safety”. I have put the list beside my complaint.',
      replies: [],
    },
    {
      id: 'recitals',
      name: 'Annelies Vermast',
      writtenOn: '2026-11-09',
      text: 'Do not tell people to skip the recitals altogether. Courts read them.',
      replies: [
        {
          id: 'recitals-second',
          name: 'Piotr Łasak',
          writtenOn: '2026-11-10',
          text: 'On the first reading. On the second begin with number 54, which belongs to this article.',
        },
      ],
    },
  ],
  'totals-are-derived': [
    {
      id: 'accounting',
      name: 'Bettina Rauscher',
      writtenOn: '2026-11-01',
      text: 'In accounting this is called not keeping the balance in the ledger. We have had it since 1494. Glad to see it here.',
      replies: [],
    },
    {
      id: 'median',
      name: 'Tunde Fashola-Reid',
      writtenOn: '2026-11-04',
      text: 'Please show how many are still waiting beside the median. The two belong together.',
      replies: [],
    },
  ],
  'captions-for-a-film-without-words': [
    {
      id: 'nothing-else',
      name: 'Lucía Barrientos',
      writtenOn: '2026-10-29',
      text: '“Nothing else happens” should be a caption in most films I have seen this year.',
      replies: [],
    },
    {
      id: 'tones',
      name: 'Gwil Prosser',
      writtenOn: '2026-11-02',
      text: 'Deaf viewer here. “Long tones throughout” is exactly what I want to know, and nobody ever says it.',
      replies: [],
    },
  ],
  'what-a-hash-shows': [
    {
      id: 'newline',
      name: 'Sanna Kiviniemi',
      writtenOn: '2026-10-17',
      text: 'I got another line for your sentence and nearly wrote an angry letter. My editor had put a line break at the end.',
      replies: [
        {
          id: 'newline-yes',
          name: 'Ilse Brandvold',
          writtenOn: '2026-10-17',
          text: 'That is the best demonstration of the second paragraph that there could be. Thirty-two characters, not thirty-three.',
        },
      ],
    },
    {
      id: 'friend',
      name: 'Oskar Wielgosz',
      writtenOn: '2026-10-21',
      text: 'The friend is the important part. Mine prints the list and puts it into a drawer. It cannot be argued with.',
      replies: [],
    },
  ],
  'self-reported': [
    {
      id: 'label',
      name: 'Priya Nandakumar',
      writtenOn: '2026-10-03',
      text: 'I was one of those who would have liked the words gone. The label on the jar has convinced me more than the argument.',
      replies: [],
    },
  ],
  'six-rooms': [
    {
      id: 'step',
      name: 'Fiachra Ó Dálaigh',
      writtenOn: '2026-10-01',
      text: 'The step from the fourth to the fifth room is the only place where I looked up. Nothing changes there but everything.',
      replies: [],
    },
  ],
  'the-watchlist-stays-on-the-device': [
    {
      id: 'lost',
      name: 'Camille Roussin',
      writtenOn: '2026-09-25',
      text: 'Lost mine with the old phone, as foretold. I now export once a month, on the day on which I do the washing machine.',
      replies: [],
    },
    {
      id: 'furniture',
      name: 'Edwin Mbeki-Larsen',
      writtenOn: '2026-10-11',
      text: '“On the side of the furniture” will be on my wall.',
      replies: [],
    },
  ],
  'listening-first': [
    {
      id: 'eleven',
      name: 'Rosa Imhof',
      writtenOn: '2026-09-16',
      text: 'Number nine. I have been told “there were errors” by forms that would not say which, in a bank, at ninety-one years of age.',
      replies: [],
    },
    {
      id: 'daily',
      name: 'Kenji Arakawa',
      writtenOn: '2026-09-20',
      text: 'I use a screen reader all day. Headings: good. The long record: I would like the newest entry first when I arrive by its link.',
      replies: [
        {
          id: 'daily-thanks',
          name: 'Wanjiru Oduya',
          writtenOn: '2026-09-21',
          text: 'This is the kind of sentence that the last paragraph asks for. More of them, please.',
        },
      ],
    },
  ],
  'let-her-and-falsehood-grapple': [
    {
      id: 'executioner',
      name: 'Harriet Lindley-Moss',
      writtenOn: '2026-09-09',
      text: 'I taught this sentence for thirty years and never once reached the executioner. My apologies to several hundred people.',
      replies: [],
    },
  ],
  'a-date-you-half-know': [
    {
      id: 'posters',
      name: 'Nils Abrahamsson',
      writtenOn: '2026-08-22',
      text: 'It was the posters for me too! They narrowed it down to nine days. The receipt of a sandwich did the rest.',
      replies: [],
    },
  ],
  'one-click-out': [
    {
      id: 'sure',
      name: 'Zuzana Hrabalová',
      writtenOn: '2026-07-12',
      text: '“Whether you would rather have fewer letters” is my favourite genre of fiction.',
      replies: [],
    },
  ],
  'one-rule-six-names': [
    {
      id: 'own-name',
      name: 'Theodora Quist',
      writtenOn: '2026-06-05',
      text: 'So somewhere in there is a tally with my name, and it is finished already, and nobody has drawn it. I do not know whether I like that.',
      replies: [],
    },
  ],
};
