import { CONTACTS } from './contact.ts';

const { email, phone_number: phone } = CONTACTS;

test('an email address loses the spaces around it', () => {
  expect(email.problem(email.tidy(' ada@example.org '))).toBeUndefined();
  expect(email.problem(email.tidy('ada@localhost'))).toBe('Please enter a valid email');
});

test('removes everything from a phone number but its digits and its plus', () => {
  expect(phone.problem(phone.tidy('+1 (234) 567-8900'))).toBeUndefined();
  expect(phone.problem(phone.tidy('234 567'))).toBe('Invalid phone number format');
});
