import type { SampleCreator } from './sample-creator.ts';

export const rafaelMonteiro: SampleCreator = {
  username: 'rafael-monteiro',
  displayName: 'Rafael Monteiro',
  bio: 'Strength coach in Porto. Short essays on discipline, longer ones on failing at it, and a barbell for when words do not help.',
  hasAvatar: true,
  since: {
    instagram: '2019-02-11',
    youtube: '2019-11-18',
    facebook: '2020-05-25',
    twitch: '2023-01-09',
    medium: '2021-09-20',
    substack: '2022-02-14',
  },
  hasBlog: false,
  schedule: 'Training: 06:30 on weekdays, Lisbon time. The essay: Sunday morning, finished or not.',
  bans: [
    {
      platform: 'instagram',
      began: '2021-09-02',
      explanation:
        '“Pretending to be someone else.” A copy of the account, made in August, had reported the original.',
      details: { reasonCategory: 'scams', scope: 'account' },
      evidence: [{ label: 'The two accounts side by side, 31 August 2021' }],
      events: [
        {
          kind: 'appeal-filed',
          on: '2021-09-02',
          text: 'Identity card, and a photograph with today’s paper.',
        },
        { kind: 'appeal-rejected', on: '2021-09-10', text: '“The information does not match.”' },
        {
          kind: 'appeal-escalated',
          on: '2021-09-13',
          text: 'Sent the original files of twenty pictures, with the camera’s own dates. The copy has none.',
        },
        { kind: 'restored', on: '2021-10-05', text: 'The account is back. The copy was gone the day after.' },
      ],
    },
    {
      platform: 'youtube',
      began: '2026-10-30',
      explanation:
        '“Sale of illegal or regulated goods or services.” It was the essay against anabolics, read aloud, with two brand names in it.',
      details: { reasonCategory: 'goods', scope: 'account' },
      evidence: [{ label: 'Removal mail, 30 October', file: 'notice-youtube-2026-10-30.txt' }],
      events: [
        {
          kind: 'appeal-filed',
          on: '2026-11-01',
          text: 'I slept on it twice, and sent the essay’s last paragraph.',
        },
        {
          kind: 'restored',
          on: '2026-11-07',
          text: 'Restored after eight days. The brand names are bleeped now, which is funnier.',
        },
      ],
    },
    {
      platform: 'facebook',
      began: '2022',
      explanation:
        '“Your account was disabled.” Somewhere in the year after my father died, when I was not looking. I have no notice and want none.',
      details: { reasonCategory: 'none', scope: 'account' },
      events: [{ kind: 'ended', on: '2023', text: 'I opened a new account, for the gym only.' }],
    },
    {
      platform: 'twitch',
      began: '2026-04-11',
      explanation:
        '“Third copyright strike.” The music came from the gym’s own loudspeakers, under a licence that covers the room and not the stream.',
      details: { reasonCategory: 'copyright', scope: 'account' },
      evidence: [{ label: 'Strike mails, January to April 2026' }],
    },
  ],
  reports: [
    {
      platform: 'instagram',
      began: '2026-10-26',
      category: 'visibility',
      restrictionType: 'reduced reach',
      description:
        'The week after I wrote about anabolics, and against them, reach fell by four fifths and has stayed there. Account Status is all green.',
      loss: {
        amount: 450,
        currency: 'EUR',
        method:
          'Three coaching clients a month used to come from there; none has since. One month at 150 each.',
      },
      evidence: [{ label: 'Insights, September to November' }],
    },
  ],
};
