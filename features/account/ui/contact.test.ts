import { CONTACTS, contactOffer } from './contact.ts';

const { email, phone_number: phone } = CONTACTS;

test('an email address loses the spaces around it', () => {
  expect(email.problem(email.tidy(' ada@example.org '))).toBeUndefined();
  expect(email.problem(email.tidy('ada@localhost'))).toBe('Please enter a valid email');
});

test('removes everything from a phone number but its digits and its plus', () => {
  expect(phone.problem(phone.tidy('+1 (234) 567-8900'))).toBeUndefined();
  expect(phone.problem(phone.tidy('234 567'))).toBe('Invalid phone number format');
});

test.each([
  [['email'], false, /^You sign in with this address, and we send codes .+ can see it on the site\.$/],
  [['email'], true, /^You sign in with the email address\. .+ can see them on the site\.$/],
  [
    ['phone_number'],
    false,
    /^You sign in with the phone number, and we send codes .+ can see them on the site\.$/,
  ],
  [
    ['email', 'phone_number'],
    false,
    /^You sign in with either of these, and we send codes .+ can see them on the site\.$/,
  ],
  [['username'], false, /^We send codes to this address\. .+ can see it on the site\.$/],
  [['username'], true, /^We send codes to this address or to your phone\. .+ can see them on the site\.$/],
])('explains the use of the contact data: sign-in by %j, text messages %j', (mechanisms, hasTexts, note) => {
  expect(contactOffer({ username_attributes: mechanisms }, hasTexts).note).toMatch(note);
});

test('a phone number can be added if text messages are a second step, or if people sign in with it', () => {
  expect(contactOffer({ username_attributes: ['email'] }, false).hasPhone).toBe(false);
  expect(contactOffer({ username_attributes: ['email'] }, true).hasPhone).toBe(true);
  expect(contactOffer({ username_attributes: ['phone_number'] }, false).hasPhone).toBe(true);
});
