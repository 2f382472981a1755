import type { SampleCreator } from './sample-creator.ts';

export const theQuietLedger: SampleCreator = {
  username: 'the-quiet-ledger',
  displayName: 'The Quiet Ledger',
  bio: 'A newsletter from Edinburgh about money as it is kept, lost and hidden. Written by a former auditor for people who sign things at work.',
  hasAvatar: false,
  since: {
    x: '2020-01-20',
    medium: '2020-04-06',
    facebook: '2021-09-13',
    substack: '2021-03-01',
    youtube: '2023-02-27',
  },
  hasBlog: true,
  schedule: 'Every second Wednesday at 07:00, London time. Nothing in August.',
  bans: [
    {
      platform: 'x',
      began: '2024-05-21',
      explanation:
        '“Distribution of hacked materials.” The page was from a company’s own annual report, page 212.',
      details: { reasonCategory: 'other', scope: 'account' },
      evidence: [{ label: 'Suspension notice, 21 May' }],
      events: [
        { kind: 'appeal-filed', on: '2024-05-22', text: 'A link to the register where the report is filed.' },
        {
          kind: 'restored',
          on: '2024-06-03',
          text: 'Restored once the post was deleted. It was put up again as a quotation.',
        },
      ],
    },
    {
      platform: 'medium',
      began: '2023-07-11',
      explanation:
        '“Undisclosed affiliate links.” The links led to a public register of companies, with a tracking word that the register itself adds.',
      details: { reasonCategory: 'spam', scope: 'account' },
      events: [
        { kind: 'appeal-filed', on: '2023-07-12', text: 'Explained the word and removed it.' },
        {
          kind: 'ended',
          on: '2023-08-30',
          text: 'No answer in seven weeks. We moved the archive and closed the account’s paid part.',
        },
      ],
    },
    {
      platform: 'substack',
      began: '2026-11-10',
      explanation:
        '“Your publication […] has been flagged as spam and is paused.” Imported 2,100 addresses on Monday, from our own list; paused on Tuesday.',
      details: { reasonCategory: 'spam', scope: 'account' },
      evidence: [
        { label: 'Pause notice, 10 November', file: 'notice-substack-2026-11-10.txt' },
        { label: 'Consent log of the imported list' },
      ],
      events: [
        {
          kind: 'appeal-filed',
          on: '2026-11-10',
          text: 'Sent the consent log: date and form for each address.',
        },
        {
          kind: 'restored',
          on: '2026-11-16',
          text: 'Open again after six days. The letter of the 11th went out on paper to whoever asked.',
        },
      ],
    },
    {
      platform: 'facebook',
      began: '2026-11-05',
      explanation:
        '“Fraud, scams and deceptive practices.” The post warns of a fraud, and shows its advertisement, which still runs.',
      details: { reasonCategory: 'scams', scope: 'account' },
      evidence: [
        { label: 'Removal notice, 5 November', file: 'notice-facebook-2026-11-05.txt' },
        { label: 'The advertisement, in the ad library' },
      ],
      events: [
        {
          kind: 'appeal-filed',
          on: '2026-11-06',
          text: 'With the advertisement’s number in the platform’s own library.',
        },
      ],
    },
  ],
  reports: [
    {
      platform: 'x',
      began: '2025-02-25',
      category: 'visibility',
      restrictionType: 'reduced reach',
      description:
        'Posts with a link to the newsletter are seen by a ninth as many as the same words without it, in twelve pairs posted an hour apart in turning order.',
      loss: {
        amount: 1400,
        currency: 'GBP',
        method:
          'New paid readers from there in 2024 less those in 2025, at the yearly price. Some would have left anyway.',
      },
      evidence: [{ label: 'The twelve pairs' }],
    },
    {
      platform: 'medium',
      began: '2024-04-03',
      category: 'recommendations',
      restrictionType: 'hidden from recommendations',
      description:
        'After three years of being passed on by editors, no piece has been since a series on one bank. The partner page calls them “general distribution: no”.',
      loss: {
        amount: 780,
        currency: 'USD',
        method: 'Partner income of the four quarters before, less the four after.',
      },
      events: [{ kind: 'ended', on: '2025-04-03', text: 'After a year we stopped publishing there.' }],
    },
  ],
};
