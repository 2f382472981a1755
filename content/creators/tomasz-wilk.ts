import type { SampleCreator } from './sample-creator.ts';

export const tomaszWilk: SampleCreator = {
  username: 'tomasz-wilk',
  displayName: 'Tomasz Wilk',
  bio: 'Works out from public pictures where ships, trains and columns are, live, with the map open and the mistakes left in. From Gdańsk.',
  hasAvatar: false,
  since: {
    twitch: '2020-04-17',
    x: '2020-06-08',
    youtube: '2020-11-30',
    rumble: '2025-09-01',
    substack: '2025-09-08',
  },
  hasBlog: false,
  schedule:
    'Mondays, Wednesdays and Fridays from 20:00, Warsaw time, until the picture is found or I am tired.',
  bans: [
    {
      platform: 'twitch',
      began: '2023-02-17',
      explanation:
        '“Sharing of private information: 14 days.” The number plate on screen belonged to a tank.',
      details: { reasonCategory: 'privacy', scope: 'account', temporaryUntil: '2023-03-03' },
      evidence: [{ label: 'Suspension mail, 17 February 2023' }],
      events: [
        { kind: 'appeal-filed', on: '2023-02-17', text: 'One sentence: it is a tank.' },
        {
          kind: 'ended',
          on: '2023-03-03',
          text: 'Fourteen days ran out. The answer came on the fifteenth: “appeal accepted”.',
        },
      ],
    },
    {
      platform: 'x',
      began: '2024-03-26',
      explanation:
        '“Violating our rules against posting synthetic or manipulated media.” The picture had arrows drawn on it. I drew them.',
      details: { reasonCategory: 'misinformation', scope: 'account' },
      evidence: [{ label: 'Lock notice, 26 March' }, { label: 'The picture before and after the arrows' }],
      events: [
        { kind: 'appeal-filed', on: '2024-03-26', text: 'Both pictures, with and without arrows.' },
        { kind: 'appeal-rejected', on: '2024-04-19', text: '“No change.”' },
        {
          kind: 'appeal-escalated',
          on: '2024-05-06',
          text: 'Complaint under Article 20, with the request for a decision that is not taken by automated means alone.',
        },
        { kind: 'restored', on: '2024-07-10', text: 'Restored after 106 days, arrows and all.' },
      ],
    },
    {
      platform: 'youtube',
      began: '2025-08-19',
      explanation:
        '“Channel terminated: content that aids violent acts.” A live stream in which viewers found the harbour in a photograph that a ministry had published that morning.',
      details: { reasonCategory: 'violence', scope: 'account' },
      evidence: [{ label: 'Termination mail, 19 August' }, { label: 'The ministry’s own post' }],
      events: [
        {
          kind: 'appeal-filed',
          on: '2025-08-20',
          text: 'The ministry’s post, with its time; ours came four hours later.',
        },
        { kind: 'appeal-rejected', on: '2025-09-02', text: '“We will not be putting your channel back up.”' },
        { kind: 'appeal-escalated', on: '2025-12-01', text: 'To a certified dispute body under Article 21.' },
        {
          kind: 'appeal-rejected',
          on: '2026-03-18',
          text: 'The body upheld the decision: a delay of a day would have cost nothing, it wrote. It has a point, and I now keep one.',
        },
      ],
    },
    {
      platform: 'rumble',
      began: '2026-02-09',
      explanation:
        '“Live streaming is disabled for 7 days.” Music from a ship’s radio, in the background of a recording.',
      details: { reasonCategory: 'copyright', scope: 'feature', temporaryUntil: '2026-02-16' },
      evidence: [{ label: 'Studio message, 9 February', file: 'notice-rumble-2026-02-09.txt' }],
      events: [{ kind: 'ended', on: '2026-02-16', text: 'It ran out. I mute radios now.' }],
    },
    {
      platform: 'twitch',
      began: '2026-10-19',
      explanation:
        '“Indefinite suspension: account connected to a suspended account.” The other account is my own archive channel, suspended for being inactive.',
      details: { reasonCategory: 'other', scope: 'account' },
      evidence: [{ label: 'Suspension mail, 19 October' }],
      events: [
        {
          kind: 'appeal-filed',
          on: '2026-10-20',
          text: 'Asked how an account can be suspended for doing nothing, and another for being near it.',
        },
      ],
    },
  ],
  reports: [
    {
      platform: 'x',
      began: '2024-11-12',
      category: 'conversation',
      restrictionType: 'reply deboosting',
      description:
        'Answers under posts by ministries are folded away for readers who are signed out. I asked five viewers to look at the same minute; all five had to unfold them.',
      evidence: [{ label: 'Five screenshots of one minute' }],
      events: [
        {
          kind: 'ended',
          on: '2025-03',
          text: 'Answers stand open again since some time in March. I never learned why.',
        },
      ],
    },
    {
      platform: 'twitch',
      began: '2025-05-28',
      category: 'monetisation',
      restrictionType: 'demonetised',
      description:
        'Ads stopped on streams tagged with the word “war”. With the tag “geography” they ran. The streams are the same.',
      loss: {
        amount: 1250,
        currency: 'EUR',
        method: 'Ad income per hour under each tag, times the hours under the first, over nine weeks.',
      },
      events: [
        {
          kind: 'appeal-filed',
          on: '2025-06-02',
          text: 'To creator support, with the hours under both tags.',
        },
        { kind: 'restored', on: '2025-07-30', text: 'Ads run under both tags again. I kept the second.' },
      ],
    },
  ],
};
