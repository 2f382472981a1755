import { closeShape, codeShape, passwordShape } from './account-forms.ts';

const FORMAT = {
  minLength: 8,
  requireLowercase: true,
  requireUppercase: true,
  requireNumbers: true,
  requireSpecialCharacters: true,
};

/** The messages of each field. */
const problems = (typed: { old: string; next: string; repeated: string }) => {
  const { error } = passwordShape(FORMAT).safeParse(typed);
  return Object.groupBy(error?.issues ?? [], ({ path }) => String(path[0]));
};
const messages = (typed: { old: string; next: string; repeated: string }) =>
  Object.entries(problems(typed)).map(([field, issues]) => [field, issues?.map(({ message }) => message)]);

test('a password that is not typed has one problem', () => {
  const required = ['This field is required'];
  expect(messages({ old: '', next: '', repeated: '' })).toEqual([
    ['old', required],
    ['next', required],
    ['repeated', required],
  ]);
});

test('a password has a problem for each rule that it breaks', () => {
  expect(messages({ old: 'x', next: 'short', repeated: 'short' })).toEqual([
    [
      'next',
      [
        'Password must have at least 8 characters',
        'Password must have upper case letters',
        'Password must have numbers',
        'Password must have special characters',
      ],
    ],
  ]);
});

test('the second password must equal the first, which may be invalid itself', () => {
  const differ = ['repeated', ['Your passwords must match']];
  expect(messages({ old: 'x', next: 'Correct-Horse-9', repeated: 'Correct-Horse-8' })).toEqual([differ]);
  expect(messages({ old: 'x', next: 'a', repeated: 'b' })).toContainEqual(differ);
  expect(messages({ old: 'x', next: 'Correct-Horse-9', repeated: 'Correct-Horse-9' })).toEqual([]);
});

test('a code is sent without its spaces, and needs a digit', () => {
  expect(codeShape.parse({ confirmation_code: ' 123 456 ' })).toEqual({ confirmation_code: '123456' });
  expect(codeShape.safeParse({ confirmation_code: 'abc' }).error?.issues[0]?.message).toBe(
    'This field is required',
  );
});

test('the name of the account is compared without case and outer spaces', () => {
  expect(closeShape('Ada').safeParse({ account_name: ' ada ' }).success).toBe(true);
  expect(closeShape('Ada').safeParse({ account_name: 'Eve' }).error?.issues[0]?.message).toBe(
    'Type Ada to confirm',
  );
});
