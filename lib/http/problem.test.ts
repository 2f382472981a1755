import { parameterProblem, problem } from './problem.ts';

test('a problem is machine-readable for all sites, and is not cached', async () => {
  const response = problem(404, 'Not found', 'There is no ban "x".', { headers: { 'Retry-After': '7' } });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    type: 'http://localhost:3000/intelligence/api#problem-not-found',
    title: 'Not found',
    status: 404,
    detail: 'There is no ban "x".',
  });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'retry-after': '7',
  });
});

test('every invalid parameter is reported, and the first one separately', async () => {
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

test('a problem without its own name only has its status', async () => {
  expect(await problem(413, 'Too large', 'No.').json()).toMatchObject({ type: 'about:blank', status: 413 });
});
