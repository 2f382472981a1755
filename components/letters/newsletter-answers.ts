import type { NewsletterState } from '@/lib/routes';

/** What became of something that was asked of the newsletter: a page of its own. */
export type NewsletterAnswer = {
  readonly title: string;
  readonly text: string;
  /** What one may do next. */
  readonly next: 'nothing' | 'subscribe' | 'unsubscribe';
};

const INBOX =
  'It comes within a few minutes. An address gets three such letters a day at most, so if nothing comes, look among the spam first.';

export const NEWSLETTER_ANSWERS: Readonly<Record<NewsletterState, NewsletterAnswer>> = {
  sent: {
    title: 'Please look into your inbox',
    text: `We have written to the address that you typed. Open the link in the letter and press its button: then you are on the list. ${INBOX} If the link is not used within three days, the address is deleted.`,
    next: 'nothing',
  },
  confirmed: {
    title: 'You are on the list',
    text: 'Your address is confirmed. The letter comes once a week, and each one ends with a link to unsubscribe.',
    next: 'nothing',
  },
  'old-link': {
    title: 'This link does not count any more',
    text: 'It was used already, or a newer one was sent, or it is more than three days old. If you pressed its button before, you are on the list. If not, type your address once more.',
    next: 'subscribe',
  },
  unsubscribed: {
    title: 'You are unsubscribed',
    text: 'Your address is deleted, and no letter is sent to it any more. Should you ever want the letter back, the box at the foot of every page is there.',
    next: 'nothing',
  },
  'not-on-list': {
    title: 'This link is of no address on the list',
    text: 'The address that it was made for is off the list already, or the link was not copied as a whole. If letters still come, type the address that they come to.',
    next: 'unsubscribe',
  },
  'link-sent': {
    title: 'Please look into your inbox',
    text: `If the address that you typed is on the list, we have sent it the link to unsubscribe. ${INBOX}`,
    next: 'nothing',
  },
  later: {
    title: 'This could not be done just now',
    text: 'Nothing has changed, and the fault is ours. Please open the link again in a few minutes.',
    next: 'nothing',
  },
};
