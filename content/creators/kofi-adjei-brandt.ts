import type { SampleCreator } from './sample-creator.ts';

export const kofiAdjeiBrandt: SampleCreator = {
  username: 'kofi-adjei-brandt',
  displayName: 'Kofi Adjei-Brandt',
  bio: 'Nurse and harm-reduction educator in Hamburg. What is in the bag, what to do when somebody stops breathing, and why an educator loses accounts.',
  hasAvatar: true,
  since: {
    instagram: '2019-08-19',
    facebook: '2020-03-30',
    youtube: '2021-02-15',
    tiktok: '2021-11-07',
    substack: '2025-03-24',
    medium: '2023-01-10',
  },
  hasBlog: true,
  schedule: 'After night shifts: Wednesdays and Saturdays at 15:00, in English and German.',
  bans: [
    {
      platform: 'tiktok',
      began: '2023-03-08',
      explanation:
        '“Drugs and controlled substances.” The video shows how to use a nasal spray that reverses an overdose. It is handed out free by the city.',
      details: { reasonCategory: 'goods', scope: 'account' },
      evidence: [{ label: 'Ban notice, 8 March' }],
      events: [
        { kind: 'appeal-filed', on: '2023-03-08', text: 'By the button in the app.' },
        { kind: 'appeal-rejected', on: '2023-03-09', text: 'Rejected overnight, no reason given.' },
        {
          kind: 'appeal-escalated',
          on: '2023-03-16',
          text: 'A letter on the clinic’s paper, signed by the chief physician, sent to the legal address.',
        },
        { kind: 'restored', on: '2023-04-06', text: 'Back, with the video, and with an age gate on it.' },
      ],
    },
    {
      platform: 'instagram',
      began: '2024-02-21',
      explanation:
        '“Restricted goods and services.” The account was disabled for a table of test-strip colours, posted as a warning about a batch that had put four people in hospital.',
      details: { reasonCategory: 'goods', scope: 'account' },
      events: [
        {
          kind: 'appeal-filed',
          on: '2024-02-21',
          text: 'Attached the health authority’s own warning about the same batch.',
        },
        { kind: 'restored', on: '2024-03-20', text: '“We made a mistake.” By then the batch was old news.' },
      ],
    },
    {
      platform: 'facebook',
      began: '2024-02-22',
      explanation:
        '“Your account is linked to an account that doesn’t follow our rules.” One day after Instagram, for the same picture, and not lifted when Instagram was.',
      details: { reasonCategory: 'other', scope: 'account' },
      evidence: [{ label: 'Both notices side by side' }],
      events: [
        { kind: 'appeal-filed', on: '2024-02-23', text: 'Pointed to the open case on Instagram.' },
        {
          kind: 'appeal-rejected',
          on: '2024-03-05',
          text: '“You can’t request another review of this decision.”',
        },
        {
          kind: 'appeal-escalated',
          on: '2025-01-20',
          text: 'To a certified dispute body, once one took cases about this platform.',
        },
        {
          kind: 'appeal-rejected',
          on: '2025-06-30',
          text: 'The platform declined to follow the body’s decision, which had found for us and does not bind it.',
        },
      ],
    },
    {
      platform: 'instagram',
      began: '2025-09-04',
      explanation:
        '“Your account can’t post or comment for 30 days.” A reel about the recovery position was read as “self-injury”.',
      details: { reasonCategory: 'self-harm', scope: 'feature', temporaryUntil: '2025-10-04' },
      events: [
        { kind: 'appeal-filed', on: '2025-09-04', text: 'One line: this is first aid.' },
        {
          kind: 'ended',
          on: '2025-10-04',
          text: 'The thirty days ran out before anybody answered. The warning stays on the account for a year.',
        },
      ],
    },
    {
      platform: 'tiktok',
      began: '2026-10-30',
      explanation:
        '“Your account was permanently banned.” The reason given is “Drugs and controlled substances”. The clip was a list of five night-time phone numbers, read aloud.',
      details: { reasonCategory: 'goods', scope: 'account' },
      evidence: [
        { label: 'Ban notice, 30 October', file: 'notice-tiktok-2026-10-30.txt' },
        { label: 'The clip and its description' },
      ],
      events: [
        {
          kind: 'appeal-filed',
          on: '2026-10-31',
          text: 'Asked for the statement of reasons that Article 17 requires. The notice names no rule but the heading.',
        },
      ],
    },
  ],
  reports: [
    {
      platform: 'youtube',
      began: '2025-01-14',
      category: 'age restriction',
      restrictionType: 'age-gated',
      description:
        'Six videos on rescue breathing were put behind a sign-in. People look for them on a stranger’s phone, with shaking hands.',
      events: [
        {
          kind: 'appeal-filed',
          on: '2025-01-15',
          text: 'One appeal for each video, with the lesson plan of a school that uses them.',
        },
        {
          kind: 'restored',
          on: '2025-02-20',
          text: 'Five of six opened again. The sixth was re-cut and opened in March.',
        },
      ],
    },
    {
      platform: 'youtube',
      began: '2026-03-10',
      category: 'monetisation',
      restrictionType: 'demonetised',
      description:
        'The whole series on mixed substances shows “limited or no ads”. A pharmacy chain’s advertisement for sleeping pills runs before somebody else’s copy of the same video.',
      loss: {
        amount: 3400,
        currency: 'EUR',
        method:
          'Average monthly income of the series in the year before, times eight months, less what was paid.',
      },
      events: [
        { kind: 'appeal-filed', on: '2026-03-12', text: 'Manual review requested; no answer so far.' },
      ],
    },
    {
      platform: 'instagram',
      began: '2026-06-02',
      category: 'recommendations',
      restrictionType: 'hidden from recommendations',
      description:
        'Account Status says that the account “can’t be recommended”. Reach among people who do not follow it went from 61 to 3 in a hundred, as Insights counts it.',
      evidence: [{ label: 'Account Status and Insights, June to October' }],
    },
  ],
};
