import { CONTACTS } from './contact.ts';

const { email, phone_number: phone } = CONTACTS;

test.each(['ada@example.org', 'a.b+c@sub.example.co'])('%s is an e-mail address', (address) => {
  expect(email.problem(email.tidy(` ${address} `))).toBeUndefined();
});

test.each(['', 'ada', 'ada@', 'ada@example', '@example.org', 'a b@example.org', 'a@b@example.org'])(
  '%p is none',
  (address) => {
    expect(email.problem(email.tidy(address))).toBe('Please enter a valid email');
  },
);

test('a phone number keeps its digits and its plus', () => {
  expect(phone.tidy('+1 (234) 567-8900')).toBe('+12345678900');
  expect(phone.problem('+12345678900')).toBeUndefined();
});

test.each(['', '2345678900', '+123', '+0234567890', '+1234567890123456', '+1call234567'])(
  '%p is no phone number',
  (number) => {
    expect(phone.problem(phone.tidy(number))).toBe('Invalid phone number format');
  },
);
