import { checkContactForm } from './check-contact-form.ts';

const sent = (fields: Record<string, string>) => new URLSearchParams(fields);
const whole = {
  topic: 'press',
  page: '',
  name: 'Ann',
  email: 'ann@example.org',
  message: 'A question.',
};

test('returns the typed values, regardless of errors', () => {
  const { values, problems } = checkContactForm(sent({ ...whole, email: 'x', message: 'Two\r\nlines' }));
  expect(values).toMatchObject({ topic: 'press', name: 'Ann', email: 'x', message: 'Two\nlines' });
  expect(problems).toEqual({ email: 'Please enter a valid email' });
});

test('each field of the contact form has an error if it is missing', () => {
  expect(checkContactForm(sent({})).problems).toEqual({
    topic: 'Choose a topic',
    name: 'Enter your name',
    email: 'Enter your email address',
    message: 'Enter your message',
  });
  expect(checkContactForm(sent({ ...whole, topic: 'correction' })).problems).toEqual({
    page: 'Enter the page',
  });
  expect(checkContactForm(sent({ ...whole, topic: 'gossip' })).problems).toEqual({
    topic: 'Choose a topic',
  });
  expect(checkContactForm(sent({ ...whole, message: 'x'.repeat(5001) })).problems).toEqual({
    message: 'Please use at most 5000 characters',
  });
});

test('only the message keeps its lines, and invisible characters are removed', () => {
  const { value } = checkContactForm(
    sent({ ...whole, name: 'Ann\r\nBcc: eve@example.org', message: ' One\u0000\r\nTwo\u2028Three ' }),
  );
  expect(value).toEqual({ ...whole, name: 'Ann Bcc: eve@example.org', message: 'One\nTwo\nThree' });
});

test('only a correction has a page', () => {
  const { value } = checkContactForm(sent({ ...whole, page: '/briefs/x' }));
  expect(value?.page).toBe('');
  expect(checkContactForm(sent({ ...whole, topic: 'correction', page: '/briefs/x' })).value?.page).toBe(
    '/briefs/x',
  );
});

test('a filled honeypot field has a visible error, in case a person filled it', () => {
  const { value, problems, values } = checkContactForm(sent({ ...whole, homepage: 'https://spam.example' }));
  expect(value).toBeNull();
  expect(problems).toEqual({ homepage: expect.stringContaining('Leave this field empty') });
  expect(values.message).toBe(whole.message);
});
