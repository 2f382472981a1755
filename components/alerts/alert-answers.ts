import { type AlertsState, routes } from '@/lib/routes';

/** What became of something that was asked of the alerts: a page of its own. */
export type AlertsAnswer = {
  readonly title: string;
  readonly text: string;
  /** What one may do next. */
  readonly next: { readonly name: string; readonly href: string };
};

const INBOX =
  'It comes within a few minutes. An address gets ten such letters a day at most, so if nothing comes, look among the spam first.';

const FOLLOW = { name: 'Follow something', href: routes.alerts() };
const ROWS = { name: 'Go on reading the bans', href: routes.bans() };
const FIND = { name: 'Have the link sent', href: routes.findAlerts() };

export const ALERTS_ANSWERS: Readonly<Record<AlertsState, AlertsAnswer>> = {
  sent: {
    title: 'Please look into your inbox',
    text: `We have written to the address that you typed. Open the link in the letter and press its button: from then on you are told. ${INBOX} If the link is not used within three days, the address is deleted.`,
    next: ROWS,
  },
  'link-sent': {
    title: 'Please look into your inbox',
    text: `If the address that you typed has alerts, we have sent it the link to their list. ${INBOX}`,
    next: ROWS,
  },
  ended: {
    title: 'It has ended',
    text: 'Nothing more is sent of it. An address that follows nothing any more is deleted at once.',
    next: FOLLOW,
  },
  'not-there': {
    title: 'There is no such alert',
    text: 'What this link was made for has ended already, or the link was not copied as a whole. If letters still come, have the list of your alerts sent to the address that they come to.',
    next: FIND,
  },
  'old-link': {
    title: 'This link does not count any more',
    text: 'It was used already, or a newer one was sent, or it is more than three days old. If you pressed its button before, you are told. If not, ask once more.',
    next: FOLLOW,
  },
  later: {
    title: 'This could not be done just now',
    text: 'Nothing has changed, and the fault is ours. Please open the link again in a few minutes.',
    next: ROWS,
  },
};
