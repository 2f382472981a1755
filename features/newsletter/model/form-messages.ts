/* Texts of responses to submitted forms. */

export const FROM_ELSEWHERE = 'This form was not sent from a page of this site. Send it from here.';
/** The message for a form that was open when the newsletter was turned off. */
export const NEWSLETTER_OFF = 'This site does not run a newsletter. The feeds have the same updates.';
export const TOO_MANY = 'Too many requests. Try again in an hour.';
export const NOT_POSSIBLE =
  'Your message could not be sent. We have logged the problem. Try again in a few minutes.';
const CHECK_EMAIL =
  'Check your email. If you do not get it within a few minutes, check your spam folder. We send at most three of these emails a day.';

export const SUBSCRIBED = `We have sent you an email. Click the link in it to subscribe. ${CHECK_EMAIL}`;
export const LINK_SENT = `If this address is subscribed, we have sent you an unsubscribe link. ${CHECK_EMAIL}`;
