import { passwordProblems, repetitionProblem } from './new-password.ts';

const STRICT = {
  minLength: 8,
  requireLowercase: true,
  requireUppercase: true,
  requireNumbers: true,
  requireSpecialCharacters: true,
};

test.each([
  ['Correct-Horse-7', []],
  [
    '',
    [
      'Password must have at least 8 characters',
      'Password must have lower case letters',
      'Password must have upper case letters',
      'Password must have numbers',
      'Password must have special characters',
    ],
  ],
  ['Short-7', ['Password must have at least 8 characters']],
  ['CORRECT-HORSE-7', ['Password must have lower case letters']],
  ['correct-horse-7', ['Password must have upper case letters']],
  ['Correct-Horse', ['Password must have numbers']],
  ['CorrectHorse7', ['Password must have special characters']],
  ['CorrectHorse7 ', ['Password must have special characters']],
  ['Correct Horse7', []],
])('%p lacks %p', (password, problems) => {
  expect(passwordProblems(password, STRICT)).toEqual(problems);
});

test('a pool that wants little says little', () => {
  expect(passwordProblems('short', { minLength: 6 })).toEqual(['Password must have at least 6 characters']);
  expect(passwordProblems('lengthy', {})).toEqual(['Password must have at least 8 characters']);
});

test('passwords that differ are said to once both fields were touched or both have six characters', () => {
  expect(repetitionProblem('Correct-Horse-7', 'Corre', false)).toBeUndefined();
  expect(repetitionProblem('Corre', 'Correct-Horse-7', false)).toBeUndefined();
  expect(repetitionProblem('Correct-Horse-7', 'Correc', false)).toBe('Your passwords must match');
  expect(repetitionProblem('a', 'b', true)).toBe('Your passwords must match');
  expect(repetitionProblem('Correct-Horse-7', 'Correct-Horse-7', true)).toBeUndefined();
});
