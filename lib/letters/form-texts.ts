/* What people are told of a form that they sent. */

export const FROM_ELSEWHERE = 'This form was not sent from a page of this site. Please send it from here.';
export const TOO_MANY = 'This was asked too often from your network. Please try again in an hour.';
export const NOT_POSSIBLE =
  'This could not be sent, and the fault is ours. Please try again in a few minutes.';
const LOOK_INTO_INBOX =
  'Please look into your inbox. An address gets three such letters a day at most, so if nothing comes, look among the spam first.';

export const SUBSCRIBED = `We have written to this address. Open the link in the letter and press its button: then you are on the list. ${LOOK_INTO_INBOX}`;
export const LINK_SENT = `If this address is on the list, we have sent it the link to unsubscribe. ${LOOK_INTO_INBOX}`;
export const contactText = (reference: string): string =>
  `Your message is on its way. Its reference is ${reference}: please name it when you write again.`;
