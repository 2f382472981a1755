import { parameterProblem, problem } from './problem.ts';

test('a refusal says what is wrong to programs of any site, and is kept by nobody', async () => {
  const answer = problem(404, 'Not found', 'There is no ban "x".', { headers: { 'Retry-After': '7' } });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({
    type: 'http://localhost:3000/intelligence/api#problem-not-found',
    title: 'Not found',
    status: 404,
    detail: 'There is no ban "x".',
  });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'retry-after': '7',
  });
});

test('every parameter that is wrong is named, and the first by itself', async () => {
  const errors = [
    { parameter: 'from', detail: '"x" is not a day.' },
    { parameter: 'limit', detail: '"0" is not a whole number.' },
  ] as const;
  expect(await parameterProblem([...errors]).json()).toMatchObject({
    type: 'http://localhost:3000/intelligence/api#problem-invalid-parameter',
    status: 400,
    detail: 'from: "x" is not a day. limit: "0" is not a whole number.',
    parameter: 'from',
    errors,
  });
});

test('what has no name of its own says no more than its status', async () => {
  expect(await problem(413, 'Too large', 'No.').json()).toMatchObject({ type: 'about:blank', status: 413 });
});
