import type { SampleCreator } from './sample-creator.ts';

export const fieldNotesDaily: SampleCreator = {
  username: 'field-notes-daily',
  displayName: 'Field Notes Daily',
  bio: 'Where was this filmed, when, and by whom? Five people check footage from conflicts and publish the working, including the times we were wrong.',
  hasAvatar: true,
  since: {
    x: '2020-09-28',
    youtube: '2021-01-11',
    instagram: '2021-05-04',
    tiktok: '2022-03-02',
    facebook: '2022-03-09',
    substack: '2023-11-20',
    rumble: '2023-10-16',
  },
  hasBlog: true,
  schedule: 'Daily by 07:00 UTC. Corrections at noon on the day that we learn of them.',
  bans: [
    {
      platform: 'x',
      began: '2022-02-24',
      explanation:
        '“Your account has been locked for violating our rules on coordinated activity.” Four accounts of people who place pictures on maps were locked in the same hour.',
      details: { reasonCategory: 'spam', scope: 'account' },
      evidence: [{ label: 'Lock notice, 24 February 2022' }],
      events: [
        { kind: 'appeal-filed', on: '2022-02-24', text: 'One sentence and the names of the other three.' },
        {
          kind: 'restored',
          on: '2022-02-26',
          text: 'Unlocked with an apology: “proactive action taken in error”.',
        },
      ],
    },
    {
      platform: 'youtube',
      began: '2023-10-12',
      explanation:
        '“Violent or graphic content: your channel is suspended.” The video compares shadows on a wall to fix an hour. The wall belongs to a hospital.',
      details: { reasonCategory: 'violence', scope: 'account' },
      evidence: [
        { label: 'Strike notices, 10 to 12 October' },
        { label: 'The unblurred original, held offline' },
      ],
      events: [
        {
          kind: 'appeal-filed',
          on: '2023-10-13',
          text: 'Set out the documentary purpose in four sentences and gave the times of the two frames in question.',
        },
        { kind: 'appeal-rejected', on: '2023-10-15', text: '“Context was considered.”' },
        { kind: 'appeal-filed', on: '2023-10-24', text: 'With a re-cut that blurs faces, as an offer.' },
        { kind: 'restored', on: '2023-11-15', text: 'Restored. The original cut was accepted after all.' },
      ],
    },
    {
      platform: 'instagram',
      began: '2023-10-19',
      explanation:
        '“We disabled your account.” No rule is named. The appeal form answered that the account did not exist, for four months.',
      details: { reasonCategory: 'none', scope: 'account' },
      events: [
        {
          kind: 'appeal-filed',
          on: '2023-10-20',
          text: 'By the form, which returned an error with a number.',
        },
        {
          kind: 'appeal-escalated',
          on: '2024-02-26',
          text: 'Complaint under Article 20, nine days after it applied to every platform, with the error’s number.',
        },
        {
          kind: 'restored',
          on: '2024-05-06',
          text: 'Two hundred days. A person wrote, with a name, and said that the account had been filed under the wrong country.',
        },
      ],
    },
    {
      platform: 'tiktok',
      began: '2024-08-01',
      explanation: '“Shocking and graphic content.” Uploads blocked for a slow-motion frame of a roof.',
      details: { reasonCategory: 'violence', scope: 'feature' },
      events: [
        { kind: 'appeal-filed', on: '2024-08-01', text: 'By the button in the app.' },
        { kind: 'appeal-rejected', on: '2024-08-02', text: 'Rejected.' },
        { kind: 'ended', on: '2024-08-15', text: 'Uploads opened again after fourteen days.' },
      ],
    },
    {
      platform: 'x',
      began: '2025-06-14',
      explanation:
        '“Your account is suspended for inauthentic behaviour.” It followed a burst of 900 reports in two hours, which a channel elsewhere had called for by name.',
      details: { reasonCategory: 'spam', scope: 'account' },
      evidence: [{ label: 'The call to report, archived' }, { label: 'Suspension notice, 14 June' }],
      events: [
        { kind: 'appeal-filed', on: '2025-06-14', text: 'With the archived call and its time.' },
        {
          kind: 'restored',
          on: '2025-06-19',
          text: 'Restored after five days. The call to report is still up.',
        },
      ],
    },
    {
      platform: 'facebook',
      began: '2026-10-07',
      explanation:
        '“Your Page goes against our Community Standards on dangerous individuals and organisations.” We had published a frame with an armed group’s flag, in order to say that the footage was seven years old and from another country.',
      details: { reasonCategory: 'extremism', scope: 'account' },
      evidence: [
        { label: 'Removal notice, 7 October', file: 'notice-facebook-2026-10-07.txt' },
        { label: 'Published verification of the frame' },
      ],
      events: [
        { kind: 'appeal-filed', on: '2026-10-08', text: 'Sent the verification, which is the post.' },
        {
          kind: 'appeal-escalated',
          on: '2026-11-16',
          text: 'Thirty-nine days without an answer. Referred to a certified dispute body under Article 21.',
        },
      ],
    },
    {
      platform: 'youtube',
      began: '2026-11-17',
      explanation:
        '“Your channel is suspended: violent criminal organisations.” The third removal in three years of a video that shows that a video is false.',
      details: { reasonCategory: 'extremism', scope: 'account' },
      evidence: [{ label: 'Suspension notice, 17 November' }],
      events: [
        {
          kind: 'appeal-filed',
          on: '2026-11-18',
          text: 'The same four sentences as in 2023, which were accepted then.',
        },
      ],
    },
  ],
  reports: [
    {
      platform: 'tiktok',
      began: '2024-11-20',
      category: 'recommendations',
      restrictionType: 'hidden from recommendations',
      description:
        'Every clip is marked “ineligible for the For You feed” within a minute of posting, a clip of an empty test card included. We posted the test card six times.',
      evidence: [{ label: 'Six test cards and their labels' }],
    },
    {
      platform: 'instagram',
      began: '2025-04-02',
      category: 'visibility',
      restrictionType: 'reduced reach',
      description:
        'Stories with a place name in the first line are seen by a third as many followers as those without one, over forty alternating days. It may be the followers’ choice; we publish the table.',
      evidence: [{ label: 'Table of forty days' }],
      measurements: [
        {
          id: '1',
          metric: 'reach',
          basis: 'per-post',
          before: 9400,
          after: 3150,
          beforePeriod: { from: '2025-02-20', to: '2025-04-01' },
          afterPeriod: { from: '2025-04-02', to: '2025-05-12' },
          method: 'statistics',
          measuredBy: 'creator',
          note: 'The median of all stories with a place name in the first line: 41 before and 20 after.',
          evidenceId: null,
          addedOn: '2025-05-14',
        },
      ],
      events: [
        {
          kind: 'appeal-filed',
          on: '2025-05-14',
          text: 'Sent the table through the “something went wrong” form.',
        },
        { kind: 'appeal-rejected', on: '2025-05-30', text: '“Your account is not restricted.”' },
      ],
    },
  ],
};
