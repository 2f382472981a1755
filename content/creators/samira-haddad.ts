import type { SampleCreator } from './sample-creator.ts';

export const samiraHaddad: SampleCreator = {
  username: 'samira-haddad',
  displayName: 'Samira Haddad',
  bio: 'Satire in Arabic and English, from Marseille. «النكتة أقصر طريق بين الخوف والضحك»: a joke is the shortest road from fear to laughter.',
  hasAvatar: true,
  since: {
    facebook: '2019-01-07',
    instagram: '2019-04-22',
    youtube: '2020-08-03',
    x: '2020-10-12',
    tiktok: '2022-05-16',
    substack: '2024-11-04',
  },
  hasBlog: true,
  schedule:
    'The Wrong Bulletin: Thursdays at 20:00, Paris time. In Arabic the first half, in English the second.',
  bans: [
    {
      platform: 'facebook',
      began: '2019-10-21',
      explanation:
        '“Hate speech.” The sketch plays a minister who reads out insults that he invented himself. Reviewed, we were told later, by somebody who did not read Arabic.',
      details: { reasonCategory: 'hate', scope: 'account' },
      events: [
        {
          kind: 'appeal-filed',
          on: '2019-10-21',
          text: 'A translation of the sketch, with the laughter marked.',
        },
        { kind: 'appeal-rejected', on: '2019-11-04', text: '“This goes against our standards.”' },
        {
          kind: 'appeal-filed',
          on: '2019-11-18',
          text: 'Second appeal, filed on the same day by six comedians from five countries, each for their own account.',
        },
        {
          kind: 'restored',
          on: '2019-12-16',
          text: 'Five of the six accounts came back within a day of each other.',
        },
      ],
    },
    {
      platform: 'instagram',
      began: '2021-05-11',
      explanation:
        '“This goes against our guidelines on violence.” Seventeen posts removed in one evening, and the account with them. All of them held the name of one neighbourhood.',
      details: { reasonCategory: 'violence', scope: 'account' },
      evidence: [{ label: 'List of the seventeen posts' }],
      events: [
        {
          kind: 'appeal-filed',
          on: '2021-05-12',
          text: 'For the account; the posts had no appeal of their own.',
        },
        {
          kind: 'restored',
          on: '2021-05-18',
          text: '“A technical error.” Twelve of the seventeen posts came back with it.',
        },
      ],
    },
    {
      platform: 'x',
      began: '2023-12-04',
      explanation:
        '“Violating our rules against impersonation.” An account with my name, my picture and a paid mark reported mine, which had no mark.',
      details: { reasonCategory: 'scams', scope: 'account' },
      evidence: [
        { label: 'Suspension notice, 4 December', file: 'notice-x-2023-12-04.txt' },
        { label: 'The other account, archived the same day' },
      ],
      events: [
        {
          kind: 'appeal-filed',
          on: '2023-12-04',
          text: 'Passport, and the link from my own site to this account.',
        },
        {
          kind: 'appeal-rejected',
          on: '2024-01-11',
          text: '“After careful review, your account will not be restored.”',
        },
      ],
    },
    {
      platform: 'tiktok',
      began: '2024-10-15',
      explanation:
        '“Hateful behaviour.” Seven days without posting, for a song in which a landlord and a tenant marry by mistake.',
      details: { reasonCategory: 'hate', scope: 'feature', temporaryUntil: '2024-10-22' },
      events: [
        {
          kind: 'ended',
          on: '2024-10-22',
          text: 'It ran out. The song is on every wedding playlist in my family.',
        },
      ],
    },
    {
      platform: 'youtube',
      began: '2025-03-20',
      explanation:
        '“Spam, deceptive practices and scams.” The channel vanished during a premiere, with eleven hundred people in the room.',
      details: { reasonCategory: 'scams', scope: 'account' },
      evidence: [{ label: 'Termination mail, 20 March' }, { label: 'Chat of the premiere' }],
      events: [
        { kind: 'appeal-filed', on: '2025-03-20', text: 'Before midnight, while the chat was still open.' },
        {
          kind: 'appeal-rejected',
          on: '2025-03-22',
          text: '“We have decided to uphold our original decision.”',
        },
        {
          kind: 'appeal-escalated',
          on: '2025-04-07',
          text: 'Under Article 20, with the question which of the 180 videos had been spam.',
        },
        {
          kind: 'restored',
          on: '2025-05-05',
          text: 'The answer: none. The channel is back, premiere included.',
        },
      ],
    },
    {
      platform: 'facebook',
      began: '2026-09-24',
      explanation:
        '“Your account has been disabled for coordinated harm.” A group with 3,000 members had a daily list of posts to report; mine was number four on a Thursday.',
      details: { reasonCategory: 'harassment', scope: 'account' },
      evidence: [{ label: 'The list, as a member sent it' }, { label: 'Disabling notice, 24 September' }],
      events: [
        {
          kind: 'appeal-filed',
          on: '2026-09-25',
          text: 'With the list, and the time at which each report would have come.',
        },
        {
          kind: 'appeal-escalated',
          on: '2026-11-10',
          text: 'To a certified dispute body, together with two others from the same list. Filed apart.',
        },
      ],
    },
    {
      platform: 'instagram',
      began: '2026-11-09',
      explanation:
        '“This is because of activity on a linked account.” The linked account is the one on Facebook.',
      details: { reasonCategory: 'other', scope: 'account' },
      evidence: [{ label: 'Suspension notice, 9 November', file: 'notice-instagram-2026-11-09.txt' }],
      events: [
        {
          kind: 'appeal-filed',
          on: '2026-11-10',
          text: 'By the form. 180 days are left, it says, and counts.',
        },
      ],
    },
  ],
  reports: [
    {
      platform: 'youtube',
      began: '2025-10-07',
      category: 'monetisation',
      restrictionType: 'demonetised',
      description:
        'The Arabic half of each bulletin has no ads; the English half, which is the same jokes, has them.',
      loss: {
        amount: 1850,
        currency: 'EUR',
        method:
          'Difference between the two halves per thousand views, times the views of the Arabic half, October to January.',
      },
      events: [
        { kind: 'appeal-filed', on: '2025-10-09', text: 'Asked for a reviewer who reads Arabic.' },
        { kind: 'restored', on: '2026-01-28', text: 'Ads are back on both halves.' },
      ],
    },
    {
      platform: 'tiktok',
      began: '2026-11-02',
      category: 'search',
      restrictionType: 'search suggestion ban',
      description:
        'My name is completed to somebody else’s as one types. Typed whole, it finds “no results that we can show”. In a private window, from two countries.',
      evidence: [{ label: 'Screen recordings, 2 to 16 November' }],
    },
  ],
};
