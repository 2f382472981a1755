import { passwordRules } from './password-rules.ts';

it('describes the whole policy', () => {
  const all = {
    require_lowercase: true,
    require_uppercase: true,
    require_numbers: true,
    require_symbols: true,
  };
  expect(passwordRules({ min_length: 10, ...all })).toBe(
    'At least 10 characters, with lower case letters, upper case letters, numbers, and special characters.',
  );
  expect(passwordRules({ require_numbers: true })).toBe('At least 8 characters, with numbers.');
  expect(passwordRules()).toBe('At least 8 characters.');
});
