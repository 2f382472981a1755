import type { SampleCreator } from './sample-creator.ts';

export const theLongMargin: SampleCreator = {
  username: 'the-long-margin',
  displayName: 'The Long Margin',
  bio: 'Two people, one desk, and every correction the papers would rather print small. Press criticism with the pages shown.',
  hasAvatar: true,
  since: {
    x: '2019-09-12',
    medium: '2020-02-03',
    facebook: '2020-11-09',
    youtube: '2021-06-14',
    instagram: '2022-01-24',
    substack: '2024-10-21',
  },
  hasBlog: true,
  schedule:
    'The margin: every Monday by e-mail. Corrections column: the first Thursday of the month. Dublin time.',
  bans: [
    {
      platform: 'x',
      began: '2021-01-14',
      explanation:
        '“Posting other people’s private information.” The picture was a newspaper’s own front page, with the e-mail address of its letters desk.',
      details: { reasonCategory: 'privacy', scope: 'account' },
      events: [
        {
          kind: 'appeal-filed',
          on: '2021-01-15',
          text: 'Sent the same page from the paper’s own account, still up.',
        },
        {
          kind: 'appeal-rejected',
          on: '2021-01-27',
          text: '“We have determined that a violation took place.”',
        },
        {
          kind: 'appeal-filed',
          on: '2021-02-01',
          text: 'Second appeal, shorter: one link, one sentence, no adjectives.',
        },
        {
          kind: 'restored',
          on: '2021-02-22',
          text: 'Restored with all followers, and without a word about the page.',
        },
      ],
    },
    {
      platform: 'medium',
      began: '2024-09-30',
      explanation:
        '“This account is under investigation or was found in violation of the Medium Rules.” It came the morning after nine old pieces were reposted to one publication.',
      details: { reasonCategory: 'none', scope: 'account' },
      evidence: [{ label: 'The page that readers saw, 30 September' }],
      events: [
        {
          kind: 'appeal-filed',
          on: '2024-10-02',
          text: 'Wrote to the support address with the list of nine pieces.',
        },
        {
          kind: 'restored',
          on: '2024-11-11',
          text: '“Your account was caught in our spam filters.” The follower count was right; the stories’ dates were not.',
        },
      ],
    },
    {
      platform: 'facebook',
      began: '2025-10-20',
      explanation:
        '“Your Page has been unpublished: it looks like you’re sharing fake accounts or misleading content.” The last eleven posts compared two versions of one headline.',
      details: { reasonCategory: 'misinformation', scope: 'account' },
      evidence: [{ label: 'Page quality tab on the day' }, { label: 'The eleven comparisons' }],
      events: [
        {
          kind: 'appeal-filed',
          on: '2025-10-22',
          text: 'Complaint under Article 20 of the Digital Services Act, by the form and by registered letter.',
        },
        {
          kind: 'appeal-rejected',
          on: '2025-12-01',
          text: 'Rejected after forty days by a mail that names a different Page in its second paragraph.',
        },
      ],
    },
    {
      platform: 'youtube',
      began: '2026-11-12',
      explanation:
        '“Your channel was terminated because it is linked to a channel that received three copyright strikes.” We do not know that channel. Our own had none.',
      details: { reasonCategory: 'copyright', scope: 'account' },
      evidence: [
        { label: 'Termination mail, 12 November', file: 'notice-youtube-2026-11-12.txt' },
        { label: 'Channel settings export, 10 November' },
      ],
      events: [
        {
          kind: 'appeal-filed',
          on: '2026-11-13',
          text: 'Asked for the name of the other channel and for the link between the two.',
        },
      ],
    },
    {
      platform: 'instagram',
      began: '2023-04',
      explanation:
        '“We suspended your account for impersonation.” Both founders have their own names on it. The notice scrolled away before either of us wrote down the day.',
      details: { reasonCategory: 'scams', scope: 'account' },
      events: [
        { kind: 'appeal-filed', on: '2023-04-21', text: 'A photograph with a handwritten code, as asked.' },
        {
          kind: 'appeal-rejected',
          on: '2023-05-02',
          text: '“We couldn’t verify your identity.” There are two of us.',
        },
        {
          kind: 'ended',
          on: '2023-05-19',
          text: 'We gave up the name and opened a new account under the desk’s own.',
        },
      ],
    },
  ],
  reports: [
    {
      platform: 'facebook',
      began: '2025-06-11',
      category: 'visibility',
      restrictionType: 'reduced reach',
      description:
        'Median reach of a post fell from 8,100 to 640 within one week and stayed there, with the same times, formats and subjects. Posts without a link fell less.',
      evidence: [{ label: 'Weekly reach, January to September 2025' }],
      events: [{ kind: 'ended', on: '2025-10-20', text: 'The Page itself was unpublished.' }],
    },
    {
      platform: 'x',
      began: '2026-09-15',
      category: 'search',
      restrictionType: 'search suggestion ban',
      description:
        'Typing the whole name in the search box suggests two accounts that imitate ours and not ours. Checked signed out and from four accounts, on nine days out of ten.',
      evidence: [{ label: 'Log of ten checks, with screenshots' }],
    },
  ],
};
