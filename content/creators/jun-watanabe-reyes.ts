import type { SampleCreator } from './sample-creator.ts';

export const junWatanabeReyes: SampleCreator = {
  username: 'jun-watanabe-reyes',
  displayName: 'Jun Watanabe-Reyes',
  bio: 'Cartoons about bodies, consent and the questions nobody asks in class. Drawn in Vancouver, used in schools in nine countries, in English and Spanish.',
  hasAvatar: true,
  since: {
    instagram: '2019-09-30',
    tiktok: '2020-12-14',
    youtube: '2021-04-05',
    facebook: '2021-10-18',
    x: '2022-03-21',
    medium: '2022-08-30',
    substack: '2023-06-05',
  },
  hasBlog: false,
  schedule: 'A new cartoon every Wednesday.',
  bans: [
    {
      platform: 'instagram',
      began: '2022-08-19',
      explanation:
        '“Adult nudity and sexual activity.” The drawing has two labelled diagrams and a cat who explains them.',
      details: { reasonCategory: 'sexual', scope: 'account' },
      evidence: [{ label: 'Disabling notice, 19 August 2022' }],
      events: [
        {
          kind: 'appeal-filed',
          on: '2022-08-19',
          text: 'Cited the exception for education, by its own words.',
        },
        { kind: 'appeal-rejected', on: '2022-08-25', text: 'Rejected in six days.' },
        { kind: 'appeal-filed', on: '2022-08-29', text: 'Again, with letters from three teachers.' },
        { kind: 'restored', on: '2022-09-16', text: 'Restored, in the second week of school.' },
      ],
    },
    {
      platform: 'tiktok',
      began: '2023-05-25',
      explanation:
        '“Youth sexual exploitation.” The gravest rule there is, for a cartoon that teaches children to say no to it. I still cannot read the notice calmly.',
      details: { reasonCategory: 'minors', scope: 'account' },
      evidence: [
        { label: 'Ban notice, 25 May' },
        { label: 'The cartoon’s script, with the school’s approval' },
      ],
      events: [
        { kind: 'appeal-filed', on: '2023-05-25', text: 'Script, lesson plan, and the school’s approval.' },
        { kind: 'appeal-rejected', on: '2023-05-26', text: 'Rejected in eleven hours.' },
        {
          kind: 'appeal-escalated',
          on: '2023-09-05',
          text: 'A child-protection charity that licenses the cartoon wrote to the trust and safety team.',
        },
        {
          kind: 'appeal-rejected',
          on: '2023-11-20',
          text: '“We are unable to discuss individual accounts.”',
        },
      ],
    },
    {
      platform: 'youtube',
      began: '2024-12-03',
      explanation:
        '“Child safety: your channel has been terminated.” Two cartoons had been marked as made for children by somebody other than me.',
      details: { reasonCategory: 'minors', scope: 'account' },
      evidence: [{ label: 'Termination mail, 3 December' }],
      events: [
        {
          kind: 'appeal-filed',
          on: '2024-12-04',
          text: 'Showed who had set the mark, and when, from the change history.',
        },
        {
          kind: 'restored',
          on: '2024-12-19',
          text: '“Sorry for the disruption.” The mark is now locked to “not for children”.',
        },
      ],
    },
    {
      platform: 'facebook',
      began: '2025-07-08',
      explanation:
        '“You can’t advertise or post from this Page.” An advertisement for a teachers’ evening was read as “adult services”.',
      details: { reasonCategory: 'sexual', scope: 'feature' },
      events: [
        {
          kind: 'appeal-filed',
          on: '2025-07-09',
          text: 'By chat, with a person, who agreed and could do nothing.',
        },
        { kind: 'appeal-rejected', on: '2025-07-15', text: '“The restriction will remain.”' },
        { kind: 'ended', on: '2025-10-06', text: 'Ninety days ran out. We fill the evenings by e-mail now.' },
      ],
    },
    {
      platform: 'instagram',
      began: '2026-08-13',
      explanation:
        '“Sexual solicitation.” The caption said: ask me anything, teachers first. The word “ask” was underlined in the notice.',
      details: { reasonCategory: 'sexual', scope: 'account' },
      evidence: [{ label: 'Disabling notice, 13 August' }, { label: 'The caption and the drawing' }],
      events: [
        { kind: 'appeal-filed', on: '2026-08-14', text: 'One paragraph and the whole caption.' },
        {
          kind: 'appeal-rejected',
          on: '2026-09-28',
          text: '“We’ve reviewed it again and can’t change our decision.”',
        },
        {
          kind: 'appeal-escalated',
          on: '2026-10-20',
          text: 'Through the publisher of the Spanish edition in Madrid, who posts from the account too and filed under Article 20.',
        },
      ],
    },
    {
      platform: 'medium',
      began: '2026-11-14',
      explanation:
        '“This account is under investigation, or was found in violation of the rules.” It held text only: the scripts, without one drawing.',
      details: { reasonCategory: 'none', scope: 'account' },
      evidence: [{ label: 'The page that readers see, 14 November', file: 'notice-medium-2026-11-14.txt' }],
      events: [
        { kind: 'appeal-filed', on: '2026-11-15', text: 'Asked whether words can be drawn indecently.' },
      ],
    },
  ],
  reports: [
    {
      platform: 'instagram',
      began: '2023-11-29',
      category: 'recommendations',
      restrictionType: 'hidden from recommendations',
      description:
        'Account Status: “may not be recommended to non-followers”. Each cartoon was fine alone; the account was not.',
      evidence: [{ label: 'Account Status, monthly, 2023 to 2026' }],
      events: [
        { kind: 'appeal-filed', on: '2023-12-01', text: 'By the button beside the status.' },
        { kind: 'appeal-rejected', on: '2023-12-04', text: '“We can’t recommend this account.”' },
        { kind: 'ended', on: '2026-08-13', text: 'The account was disabled.' },
      ],
    },
    {
      platform: 'youtube',
      began: '2025-05-15',
      category: 'age restriction',
      restrictionType: 'age-gated',
      description:
        'Fourteen cartoons made for thirteen-year-olds ask for proof of being eighteen. Schools that show them in class cannot sign in.',
      loss: {
        amount: 1900,
        currency: 'USD',
        method:
          'Two school licences not renewed, at their price of the year before. The schools named the gate as the reason.',
      },
      events: [
        { kind: 'appeal-filed', on: '2025-05-16', text: 'For all fourteen.' },
        { kind: 'appeal-rejected', on: '2025-06-02', text: 'Confirmed for all fourteen, in one mail.' },
      ],
    },
    {
      platform: 'x',
      began: '2026-07-21',
      category: 'search',
      restrictionType: 'search suggestion ban',
      description:
        'The account is missing from “People” for anyone with the sensitive-content filter on, which is everyone who never changed it. The media setting on my side says: not sensitive.',
      evidence: [{ label: 'Searches with the filter on and off' }],
      measurements: [
        {
          id: '1',
          metric: 'found',
          basis: 'total',
          before: 10,
          after: 0,
          beforePeriod: { from: '2026-07-14', to: '2026-07-14' },
          afterPeriod: { from: '2026-07-22', to: '2026-07-22' },
          method: 'second-account',
          measuredBy: 'creator',
          note: 'The ten newest posts, each searched by its first line, with the filter on. With the filter off, all ten were found on both days.',
          evidenceId: null,
          addedOn: '2026-07-22',
        },
      ],
    },
  ],
};
