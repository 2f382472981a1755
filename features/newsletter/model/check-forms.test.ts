import { checkEmailForm } from './check-forms.ts';

const sent = (fields: Record<string, string>) => new URLSearchParams(fields);

test.each([
  ['', 'This field is required'],
  ['   ', 'This field is required'],
  ['no-at-sign', 'Please enter a valid email'],
  ['two@@example.org', 'Please enter a valid email'],
  ['<script>@example.org', 'Please enter a valid email'],
  ['ann@example', 'Please enter a valid email'],
  ['ann@example.org\r\nBcc: eve@example.org', 'Please enter a valid email'],
  ['a'.repeat(5000), 'Please enter a valid email'],
])('refuses %j: %s', (email, problem) => {
  const { value, problems } = checkEmailForm(sent({ email }));
  expect([value, problems]).toEqual([null, { email: problem }]);
});

test('returns the typed values, regardless of errors', () => {
  expect(checkEmailForm(sent({ email: ' two@@example.org' })).values).toEqual({ email: 'two@@example.org' });
});

test('trims a valid email address, and refuses a file', () => {
  expect(checkEmailForm(sent({ email: ' ann@example.org ' })).value).toBe('ann@example.org');
  const form = new FormData();
  form.set('email', new File(['x'], 'x.txt'));
  expect(checkEmailForm(form).problems).toEqual({ email: 'This field is required' });
});
