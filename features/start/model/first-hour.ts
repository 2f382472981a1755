import { routes } from '@/lib/routes';

/** A page of the site that does a step or helps with it. */
export type StepTool = { readonly label: string; readonly href: string };

export type Step = {
  readonly title: string;
  /** Minutes after the notice, as in the step's label. */
  readonly minutes: string;
  readonly text: readonly string[];
  readonly tool: StepTool;
  /** Slugs of briefs that explain the step. A brief that is not published is not linked. */
  readonly guides: readonly string[];
};

/** Ids of the page's sections, for links. */
export const START_SECTIONS = {
  firstHour: 'first-hour',
  platforms: 'platforms',
  europe: 'european-union',
  record: 'record-it',
} as const;

const APPEAL_PAGES: StepTool = {
  label: 'Official appeal pages by platform',
  href: `${routes.start()}#${START_SECTIONS.platforms}`,
};

/** The first hour after a ban, in order. The brief "The first hour after a ban" has the same steps at length. */
export const FIRST_HOUR: readonly Step[] = [
  {
    title: 'Check that the message is real',
    minutes: '0–5 min',
    text: [
      'Open a new tab and type the platform’s address yourself. Do not click links in the message: fake suspension notices are used to steal passwords.',
      'If your password does not work but the account is not banned, you need account recovery. If the account is banned, you need an appeal.',
    ],
    tool: APPEAL_PAGES,
    guides: ['the-first-hour'],
  },
  {
    title: 'Stop automatic posts and delete nothing',
    minutes: '5–10 min',
    text: [
      'Pause schedulers, bots and cross-posting tools. Change the password of your email account.',
      'Do not delete posts, and do not open a replacement account. YouTube, for example, forbids other channels after a termination.',
    ],
    tool: { label: 'What strike, suspension and shadowban mean', href: routes.glossary() },
    guides: ['the-enforcement-ladder'],
  },
  {
    title: 'Save what may disappear',
    minutes: '10–30 min',
    text: [
      'Take screenshots of your public profile, the notice, your strike list and your statistics, with the address bar visible.',
      'Save the original email as a file. Ask the platform for a copy of your data.',
    ],
    tool: { label: 'Store the files privately in the studio', href: routes.studio.newBan() },
    guides: ['keep-a-daily-record'],
  },
  {
    title: 'Record a fingerprint of each file',
    minutes: '30–45 min',
    text: [
      'Put the originals in one folder and do not edit them. Calculate a SHA-256 hash for each file.',
      'Email the list of hashes to someone you trust. You can use it later to show that no file has changed.',
    ],
    tool: { label: 'Calculate a SHA-256 hash in your browser', href: routes.checkFile() },
    guides: [],
  },
  {
    title: 'Write down what happened',
    minutes: '45–55 min',
    text: [
      'Note what the platform did, when, to which account or post, and which rule it cited.',
      'Then list what the notice does not say. These gaps become the questions in your appeal.',
    ],
    tool: { label: 'Read how other creators recorded theirs', href: routes.bans() },
    guides: ['you-are-owed-a-reason'],
  },
  {
    title: 'Tell your team, and appeal tomorrow',
    minutes: '55–60 min',
    text: [
      'Tell the people who depend on the account. In public, one true sentence is enough for today.',
      'Write the appeal after a night’s sleep, unless the notice names an earlier deadline.',
    ],
    tool: APPEAL_PAGES,
    guides: ['four-sentences', 'write-the-appeal'],
  },
];

/** Briefs about the law of the European Union. */
export const EUROPE_GUIDES: readonly string[] = [
  'you-are-owed-a-reason',
  'six-months-to-complain',
  'when-the-platform-is-not-the-last-word',
];

/** Every brief that the page may link to. */
export const GUIDE_SLUGS: readonly string[] = [
  ...new Set([...FIRST_HOUR.flatMap(({ guides }) => guides), ...EUROPE_GUIDES]),
];
