import type { SampleCreator } from './sample-creator.ts';

export const maraLindqvist: SampleCreator = {
  username: 'mara-lindqvist',
  displayName: 'Mara Lindqvist',
  bio: 'Court reporter with a camera. Full hearings, uncut, from public galleries in three cities, with a page of notes for people who publish.',
  hasAvatar: true,
  since: {
    youtube: '2019-03-04',
    x: '2019-05-20',
    facebook: '2020-01-15',
    twitch: '2022-09-01',
    substack: '2024-01-02',
    rumble: '2026-08-02',
    tiktok: '2024-06-11',
  },
  until: { tiktok: '2025-05-12' },
  hasBlog: true,
  schedule:
    'Hearing days, usually Tuesday to Thursday from 09:30 Stockholm time. The week in court: Fridays at 19:00 on Substack.',
  bans: [
    {
      platform: 'youtube',
      began: '2026-07-28',
      explanation:
        '“We have reviewed your channel and found repeated violations of our policy on harassment and bullying.” All three strikes were for one hearing, uploaded in full in three parts; the words complained of were spoken by a witness under oath.',
      details: { reasonCategory: 'harassment', scope: 'account' },
      evidence: [
        { label: 'Removal notice, 28 July', file: 'notice-youtube-2026-07-28.txt' },
        { label: 'Export of the hearing, parts 1 to 3' },
      ],
      events: [
        {
          kind: 'appeal-filed',
          on: '2026-07-29',
          text: 'One appeal for each strike, each with the page of the court’s transcript that holds the words.',
        },
        {
          kind: 'appeal-rejected',
          on: '2026-08-03',
          text: '“We reviewed your content carefully and confirmed the violation.” Three answers within the same minute.',
        },
        {
          kind: 'appeal-escalated',
          on: '2026-08-11',
          text: 'Referred to a certified dispute body under Article 21 of the Digital Services Act, with the court’s letter that the hearing was public.',
        },
        {
          kind: 'restored',
          on: '2026-10-09',
          text: '“On further review, your channel does not violate our guidelines.” All 412 videos are back; two of the three strikes still showed for another nine days.',
        },
      ],
    },
    {
      platform: 'x',
      began: '2026-11-03',
      explanation:
        '“Platform manipulation and spam.” No post is named. The last thing posted was a thread of fourteen links to one ruling.',
      details: { reasonCategory: 'spam', scope: 'account' },
      evidence: [
        { label: 'Suspension notice, 3 November', file: 'notice-x-2026-11-03.txt' },
        { label: 'The thread as it was archived' },
      ],
      events: [
        {
          kind: 'appeal-filed',
          on: '2026-11-04',
          text: 'Asked which post it was and which rule, and for a decision by a person.',
        },
      ],
    },
    {
      platform: 'facebook',
      began: '2023-11-02',
      explanation:
        '“Your post goes against our Community Standards on privacy violations.” Thirty days without posting, for a list of hearing times with the names of two defendants that the court itself publishes.',
      details: { reasonCategory: 'privacy', scope: 'feature', temporaryUntil: '2023-12-02' },
      events: [
        {
          kind: 'appeal-filed',
          on: '2023-11-02',
          text: 'Linked to the court’s public list for the same day.',
        },
        { kind: 'appeal-rejected', on: '2023-11-05', text: '“The decision has not been changed.”' },
        { kind: 'ended', on: '2023-12-02', text: 'The thirty days ran out. The post stayed down.' },
      ],
    },
    {
      platform: 'twitch',
      began: '2024-06-18',
      explanation:
        '“Sharing of private information.” A witness read a street address aloud during a live hearing before the judge stopped her.',
      details: { reasonCategory: 'privacy', scope: 'account' },
      evidence: [{ label: 'Suspension mail, 18 June', file: 'notice-twitch-2024-06-18.txt' }],
      events: [
        {
          kind: 'appeal-filed',
          on: '2024-06-19',
          text: 'Proposed a two-minute delay on all hearings and cut the address from the recording.',
        },
        {
          kind: 'restored',
          on: '2024-06-26',
          text: 'Lifted with a thank-you for the delay. It has stayed at two minutes since.',
        },
      ],
    },
    {
      platform: 'tiktok',
      began: '2025-02-10',
      explanation:
        '“Multiple violations of our Community Guidelines.” The account held forty clips of sentencing remarks; the notice listed none of them.',
      details: { reasonCategory: 'none', scope: 'account' },
      events: [
        {
          kind: 'appeal-filed',
          on: '2025-02-10',
          text: 'By the button in the app; there was no field for text.',
        },
        { kind: 'appeal-rejected', on: '2025-02-11', text: 'Rejected in the app, with no reason.' },
        {
          kind: 'ended',
          on: '2025-05-12',
          text: 'I deleted the account. Ninety seconds was never enough for a sentence.',
        },
      ],
    },
  ],
  reports: [
    {
      platform: 'youtube',
      began: '2024-03-05',
      category: 'monetisation',
      restrictionType: 'demonetised',
      description:
        'Every recording of one murder trial turned to “limited or no ads” on the day of the verdict, including the two days of procedural argument in which nobody says anything but dates.',
      loss: {
        amount: 2300,
        currency: 'EUR',
        method:
          'Income per thousand views of the month before, times the views of the eleven videos, less what was paid.',
      },
      evidence: [{ label: 'Revenue report, February to April 2024' }],
      events: [
        {
          kind: 'appeal-filed',
          on: '2024-03-07',
          text: 'Manual review requested for each of the eleven videos.',
        },
        {
          kind: 'restored',
          on: '2024-04-16',
          text: 'Nine of eleven turned green. The verdict itself did not.',
        },
      ],
    },
    {
      platform: 'x',
      began: '2026-05-20',
      category: 'conversation',
      restrictionType: 'reply deboosting',
      description:
        'Replies to court spokespeople stood under “Show more replies” when read from three accounts that do not follow me. The same sentence from a colleague’s account stood at the top.',
      evidence: [{ label: 'Screen recordings from three accounts' }],
      events: [
        { kind: 'ended', on: '2026-11-03', text: 'Nothing left to measure: the account was suspended.' },
      ],
    },
  ],
};
