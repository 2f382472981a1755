/* What people are told of a form that they sent. */

export const FROM_ELSEWHERE = 'This form was not sent from a page of this site. Please send it from here.';
export const TOO_MANY = 'This was asked too often. Please try again in an hour.';
export const NOT_POSSIBLE =
  'This could not be sent, and the fault is ours. Please try again in a few minutes.';
const LOOK_INTO_INBOX =
  'Please look into your inbox. An address gets three such letters a day at most, so if nothing comes, look among the spam first.';

export const SUBSCRIBED = `We have written to this address. Open the link in the letter and press its button: then you are on the list. ${LOOK_INTO_INBOX}`;
export const LINK_SENT = `If this address is on the list, we have sent it the link to unsubscribe. ${LOOK_INTO_INBOX}`;
/** On a page that anybody's link leads to: true whether something was sent or not. */
export const contactSentText = (reference: string): string =>
  `If you have just sent a message, it is on its way, and its reference is ${reference}: please name it when you write again.`;
export const contactText = (reference: string): string =>
  `Your message is on its way. Its reference is ${reference}: please name it when you write again.`;
