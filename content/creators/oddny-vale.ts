import type { SampleCreator } from './sample-creator.ts';

export const oddnyVale: SampleCreator = {
  username: 'oddny-vale',
  displayName: 'Oddny Vale',
  bio: 'Historian. Reads letters, orders and telegrams from wars aloud, in the order in which they were sent, and says what the writer could not yet know.',
  hasAvatar: true,
  since: {
    youtube: '2019-01-28',
    facebook: '2019-10-02',
    twitch: '2021-03-19',
    substack: '2022-06-13',
    tiktok: '2023-09-25',
    instagram: '2023-02-06',
  },
  hasBlog: false,
  schedule: 'Telegrams: Sundays at 18:00, Bergen time, from autumn to Easter.',
  bans: [
    {
      platform: 'youtube',
      began: '2020-06-05',
      explanation:
        '“Content that praises or promotes hateful groups.” A lecture on a 1936 radio speech, read in order to take it apart, sentence by sentence.',
      details: { reasonCategory: 'hate', scope: 'account' },
      evidence: [{ label: 'Termination mail, 5 June 2020' }, { label: 'Lecture script with sources' }],
      events: [
        { kind: 'appeal-filed', on: '2020-06-06', text: 'Sent the script, with the 214 footnotes.' },
        { kind: 'appeal-rejected', on: '2020-06-08', text: 'Rejected on a Monday morning at 06:01.' },
        {
          kind: 'appeal-escalated',
          on: '2020-07-15',
          text: 'Four universities that use the channel in teaching wrote one letter between them.',
        },
        {
          kind: 'restored',
          on: '2020-09-11',
          text: 'Restored after ninety-eight days. The lecture is up, with its context in the first thirty seconds instead of the last.',
        },
      ],
    },
    {
      platform: 'facebook',
      began: '2022-03-15',
      explanation:
        '“Dangerous individuals and organisations.” A photograph of a 1941 order, with the stamp of the office that gave it.',
      details: { reasonCategory: 'extremism', scope: 'account' },
      events: [
        { kind: 'appeal-filed', on: '2022-03-15', text: 'Named the archive, the box and the page.' },
        {
          kind: 'restored',
          on: '2022-04-14',
          text: 'The account returned on the day on which the thirty days would have run out anyway.',
        },
      ],
    },
    {
      platform: 'twitch',
      began: '2024-11-09',
      explanation:
        '“Hateful conduct: 14-day suspension.” The symbol was on a captured flag, in a film of 1944, for eleven seconds.',
      details: { reasonCategory: 'hate', scope: 'account', temporaryUntil: '2024-11-23' },
      evidence: [{ label: 'Clip with the eleven seconds marked' }],
      events: [
        {
          kind: 'ended',
          on: '2024-11-23',
          text: 'I did not appeal. The reading that week was done on the telephone, with forty people on the line.',
        },
      ],
    },
    {
      platform: 'tiktok',
      began: null,
      explanation:
        '“This account was banned.” I use it twice a year and found it like this in September 2026. No mail had come, so I cannot say since when.',
      details: { reasonCategory: 'none', scope: 'account' },
      evidence: [{ label: 'The screen as found, 14 September 2026' }],
    },
  ],
  reports: [
    {
      platform: 'youtube',
      began: '2023-02-08',
      category: 'monetisation',
      restrictionType: 'demonetised',
      description:
        'All 63 episodes on the winter of 1942 turned yellow in one night. The word they share is the name of a city.',
      loss: {
        amount: 6100,
        currency: 'EUR',
        method:
          'Income of the same weeks of the year before, corrected for views. Memberships are not counted.',
      },
      evidence: [{ label: 'List of the 63 episodes with dates' }],
      events: [
        { kind: 'appeal-filed', on: '2023-02-09', text: 'Ten a day, since that is how many the form takes.' },
        { kind: 'restored', on: '2023-05-17', text: 'The last of the 63 was reviewed on 17 May.' },
      ],
    },
    {
      platform: 'facebook',
      began: '2025-05-09',
      category: 'visibility',
      restrictionType: 'reduced reach',
      description:
        'Since a post for the eightieth anniversary of the end of the war in Europe, posts with archive photographs reach a tenth of those without. I alternate them and write down both numbers.',
    },
  ],
};
