import type { SampleCreator } from './sample-creator.ts';

export const northlightRepair: SampleCreator = {
  username: 'northlight-repair',
  displayName: 'Northlight Repair',
  bio: 'A workshop in Tampere with seven people and a wall of dead telephones. How to open it, what broke, and what the maker would rather you did not know.',
  hasAvatar: true,
  since: {
    youtube: '2019-06-24',
    instagram: '2019-07-01',
    facebook: '2020-02-17',
    tiktok: '2022-10-10',
    twitch: '2023-08-21',
    rumble: '2022-12-05',
  },
  hasBlog: true,
  schedule:
    'New repair: Tuesdays and Fridays at 17:00, Helsinki time. Long repairs on Twitch: the last Saturday of the month.',
  bans: [
    {
      platform: 'youtube',
      began: '2022-11-30',
      explanation:
        '“Repeated copyright infringement.” Three notices on one morning from a maker of telephones, for three views of a circuit board that we had photographed ourselves.',
      details: { reasonCategory: 'copyright', scope: 'account' },
      evidence: [{ label: 'The three notices' }, { label: 'Raw photographs with camera data' }],
      events: [
        {
          kind: 'appeal-filed',
          on: '2022-12-01',
          text: 'Three counter-notifications, under our own names and address, as the law wants them.',
        },
        {
          kind: 'appeal-escalated',
          on: '2022-12-20',
          text: 'Through the workshop’s lawyer, to the maker directly.',
        },
        {
          kind: 'restored',
          on: '2023-01-09',
          text: 'The maker did not sue within the time it had. The channel came back; two people’s January wages did not.',
        },
      ],
    },
    {
      platform: 'tiktok',
      began: '2026-10-22',
      explanation:
        '“Dangerous activities and challenges.” Lifting a swollen battery out with a plastic card. The clip says four times not to use metal.',
      details: { reasonCategory: 'self-harm', scope: 'account' },
      evidence: [{ label: 'Ban notice, 22 October', file: 'notice-tiktok-2026-10-22.txt' }],
      events: [
        {
          kind: 'appeal-filed',
          on: '2026-10-22',
          text: 'With the fire brigade’s leaflet, which shows the same card.',
        },
        {
          kind: 'restored',
          on: '2026-11-12',
          text: 'Back after three weeks, clip included. It now says so five times.',
        },
      ],
    },
    {
      platform: 'facebook',
      began: '2024-04-17',
      explanation:
        '“Your Page can’t use selling features or post for 90 days.” Used spare parts were read as “counterfeit goods”.',
      details: { reasonCategory: 'goods', scope: 'monetisation', temporaryUntil: '2024-07-16' },
      events: [
        { kind: 'appeal-filed', on: '2024-04-18', text: 'Invoices for all of the parts.' },
        { kind: 'appeal-rejected', on: '2024-04-29', text: '“The listings remain removed.”' },
        {
          kind: 'ended',
          on: '2024-07-16',
          text: 'The ninety days ran out. Parts are sold from our own page now.',
        },
      ],
    },
    {
      platform: 'instagram',
      began: '2026-05-06',
      explanation:
        '“Your account has been disabled because it does not follow our rules on regulated goods.” A picture of a screwdriver set, for scale beside a battery. We sell neither there.',
      details: { reasonCategory: 'goods', scope: 'account' },
      evidence: [{ label: 'Disabling notice, 6 May', file: 'notice-instagram-2026-05-06.txt' }],
      events: [
        { kind: 'appeal-filed', on: '2026-05-07', text: 'Asked which good, and which regulation.' },
        {
          kind: 'appeal-rejected',
          on: '2026-06-15',
          text: '“Our decision is final.” Neither question was answered.',
        },
      ],
    },
  ],
  reports: [
    {
      platform: 'youtube',
      began: '2024-09-12',
      category: 'visibility',
      restrictionType: 'reduced reach',
      description:
        'In the six weeks after a new telephone came out, our repair of it was not suggested beside the maker’s own film. The repair of the model before it was, and still is.',
      events: [
        {
          kind: 'appeal-filed',
          on: '2024-09-30',
          text: 'Through the partner manager, with traffic sources of both.',
        },
        {
          kind: 'restored',
          on: '2024-10-28',
          text: 'Suggested traffic returned without an answer. It may be chance.',
        },
      ],
    },
    {
      platform: 'youtube',
      began: '2026-10-14',
      category: 'monetisation',
      restrictionType: 'demonetised',
      description:
        'Eleven battery repairs lost their ads as “dangerous acts”. They pay for one of the seven of us.',
      loss: {
        amount: 4150,
        currency: 'EUR',
        method: 'Average of the last six months for the eleven videos, from 14 October to 14 November.',
      },
      evidence: [{ label: 'Revenue report, May to November 2026' }],
      events: [{ kind: 'appeal-filed', on: '2026-10-15', text: 'Manual review requested for all eleven.' }],
    },
  ],
};
