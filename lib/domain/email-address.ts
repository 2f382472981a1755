/** Messages of forms, as the specification has them (section 5). */
export const REQUIRED = 'This field is required';
export const INVALID_EMAIL = 'Please enter a valid email';

/**
 * The pattern that browsers use for email addresses (HTML, "valid e-mail address"), with a dot in the domain. Letters
 * beyond ASCII before the @ are not accepted, because Amazon SES, which Cognito uses, cannot send to them.
 */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d][a-z\d-]{0,61}[a-z\d]$/i;

const MAX_EMAIL = 254;

/** Checks the form of an email address. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL && EMAIL.test(text);
}
