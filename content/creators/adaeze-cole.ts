import type { SampleCreator } from './sample-creator.ts';

export const adaezeCole: SampleCreator = {
  username: 'adaeze-cole',
  displayName: 'Adaeze Cole',
  bio: 'Former army logistics officer. A podcast about leading people through bad weeks, recorded in Baltimore, with the guests’ mistakes before their medals.',
  hasAvatar: true,
  since: {
    facebook: '2019-05-27',
    instagram: '2020-01-06',
    youtube: '2020-09-14',
    tiktok: '2022-07-18',
    substack: '2022-11-11',
    x: '2021-02-01',
  },
  hasBlog: true,
  schedule: 'After Action: every Tuesday at 06:00, Eastern time.',
  bans: [
    {
      platform: 'facebook',
      began: '2023-08-30',
      explanation:
        '“Your account was disabled after unusual activity.” Somebody in another country had signed in and bought advertisements for sunglasses with our money.',
      details: { reasonCategory: 'other', scope: 'account' },
      evidence: [{ label: 'Sign-in mail, 29 August' }, { label: 'Receipts for the sunglasses' }],
      events: [
        {
          kind: 'appeal-filed',
          on: '2023-08-30',
          text: 'By the form for hacked accounts, which needs the account that was hacked.',
        },
        {
          kind: 'appeal-escalated',
          on: '2023-09-25',
          text: 'Through a state attorney general’s consumer office, which forwards such letters.',
        },
        {
          kind: 'restored',
          on: '2023-10-27',
          text: 'Restored. The sunglasses were refunded a week earlier.',
        },
      ],
    },
    {
      platform: 'youtube',
      began: '2026-09-29',
      explanation:
        '“Violence: instructions intended to harm.” An episode in which a quartermaster explains how she counted ammunition. She explains why she counted it twice.',
      details: { reasonCategory: 'violence', scope: 'account' },
      evidence: [{ label: 'Termination mail, 29 September' }, { label: 'Transcript of the episode' }],
      events: [
        {
          kind: 'appeal-filed',
          on: '2026-09-30',
          text: 'Transcript, with the two sentences that a machine might have stumbled over.',
        },
        { kind: 'appeal-rejected', on: '2026-10-06', text: '“We uphold our decision.”' },
        {
          kind: 'appeal-filed',
          on: '2026-10-28',
          text: 'A second time and shorter, through the network that sells our advertisements.',
        },
        {
          kind: 'restored',
          on: '2026-11-19',
          text: 'Restored after fifty-one days, all 297 episodes. The team told listeners in four sentences.',
        },
      ],
    },
    {
      platform: 'tiktok',
      began: '2025-01',
      explanation:
        '“Your account was permanently banned.” It happened in the same January weeks in which the whole app went off and on again; we never learned which of the two it was.',
      details: { reasonCategory: 'none', scope: 'account' },
      evidence: [{ label: 'The screen as found' }],
    },
    {
      platform: 'instagram',
      began: '2022-06-02',
      explanation:
        '“Action blocked.” Three hundred replies to listeners’ letters in one afternoon looked like a machine’s. They were an intern’s.',
      details: { reasonCategory: 'spam', scope: 'feature' },
      events: [
        {
          kind: 'ended',
          on: '2022-06-05',
          text: 'The block ran out after three days. The intern has a name badge now.',
        },
      ],
    },
  ],
  reports: [
    {
      platform: 'facebook',
      began: '2024-10-08',
      category: 'recommendations',
      restrictionType: 'hidden from recommendations',
      description:
        'Page quality: “may not be recommended”, from the week in which two guests talked about voting overseas. Reach among followers did not change.',
      loss: {
        amount: 2600,
        currency: 'USD',
        method: 'One sponsor paid by reach; the difference between October’s and September’s invoice.',
      },
      events: [
        {
          kind: 'ended',
          on: '2024-12-20',
          text: 'The line was gone from Page quality shortly before Christmas.',
        },
      ],
    },
    {
      platform: 'instagram',
      began: '2026-11-11',
      category: 'visibility',
      restrictionType: 'reduced reach',
      description:
        'The Veterans Day episode reached 900 of 41,000 followers in a day; the week before it was 14,000. One week is a thin measure, and I say so.',
      evidence: [{ label: 'Insights, 4 and 11 November' }],
    },
  ],
};
