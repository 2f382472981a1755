import { onDay } from '../../../lib/time/when.ts';
import { APPEAL_GAPS, appealText, openGaps } from './appeal-text.ts';
import type { Ban } from './ban.ts';

const ORIGIN = 'https://site.example';

const ban: Omit<Ban, 'kind' | 'id'> = {
  profileId: 'mara',
  platform: 'youtube',
  began: onDay('2026-11-03'),
  restriction: 'Channel removed',
  explanation: 'I uploaded a review.\nThe next morning the channel was gone.',
  details: {
    account: '@mara',
    scope: 'account',
    reasonCategory: 'copyright',
    decidedBy: 'automated',
    caseNumber: '4-815',
    notice: 'Your channel has been removed.\n\nGoodbye',
  },
  evidence: [
    { label: 'The email', url: '/media/a.png', archiveUrl: null, sha256: null },
    { label: 'The channel before', url: null, archiveUrl: 'https://archive.example/1', sha256: null },
  ],
  events: [
    { kind: 'appeal-filed', when: onDay('2026-11-04'), text: '' },
    {
      kind: 'appeal-rejected',
      when: { date: '2026-11-01', precision: 'month' },
      text: 'No.\nNothing more. ',
    },
  ],
  corrections: [],
};

test('the text states the record, and leaves the argument to the person', () => {
  expect(appealText(ban, 'Mara Lindqvist', ORIGIN)).toBe(`To: YouTube
Subject: Appeal against the decision of 3 November 2026, case 4-815

I appeal against this decision and ask for a review by a person.

Account: @mara
Decision: Channel removed
Date: 3 November 2026
What was restricted: The whole account
Reason given: Copyright or trademark
Decided by: Automated
Case number: 4-815

Your notice says:
> Your channel has been removed.
>
> Goodbye

What happened:
I uploaded a review.
The next morning the channel was gone.

Why the decision is wrong:
${APPEAL_GAPS.why}

What I ask for:
Reverse the decision, or tell me which rule was broken, by what, and how the decision was made.
${APPEAL_GAPS.wanted}

Earlier steps:
- 4 November 2026: I appealed
- November 2026: You rejected the appeal. No. Nothing more.

Evidence:
1. The email, https://site.example/media/a.png
2. The channel before, archived at https://archive.example/1

Mara Lindqvist
`);
});

test('what the record does not state is left out', () => {
  const bare = {
    ...ban,
    began: null,
    restriction: null,
    explanation: ' ',
    details: {},
    evidence: [],
    events: [],
  };
  const text = appealText(bare, 'Mara', ORIGIN);
  expect(text).toContain('Subject: Appeal\n');
  for (const word of [
    'Date:',
    'Account:',
    'Your notice says',
    'What happened',
    'Earlier steps',
    'Evidence',
    'undefined',
    'null',
  ])
    expect(text).not.toContain(word);
});

test('gaps are found until they are filled in', () => {
  const text = appealText(ban, 'Mara', ORIGIN);
  expect(openGaps(text)).toHaveLength(2);
  expect(openGaps(text.replace(APPEAL_GAPS.why, 'It is my own music.'))).toEqual([APPEAL_GAPS.wanted]);
});
