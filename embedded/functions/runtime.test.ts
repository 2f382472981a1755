import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LambdaFunction } from './definition.ts';
import type { RuntimeOptions } from './runtime.ts';
import { openTestRuntime, type TestRuntime } from './testing/harness.ts';

/* The runtime against the behaviour of AWS Lambda, with functions whose code is in each test. */

const opened: TestRuntime[] = [];
const open = (
  source: string,
  changed: Partial<LambdaFunction> = {},
  options: Partial<RuntimeOptions> = {},
): TestRuntime => {
  const test = openTestRuntime(source, changed, options);
  opened.push(test);
  return test;
};

afterEach(async () => {
  for (const test of opened.splice(0)) await test.dispose();
});

test('a handler gets the event and a context, and its result is the payload', async () => {
  const { runtime } = open(`export const handler = async (event, context) => ({
    event,
    name: context.functionName,
    memory: context.memoryLimitInMB,
    hasTime: context.getRemainingTimeInMillis() > 0 && context.getRemainingTimeInMillis() <= 5000,
    id: context.awsRequestId.length,
  });`);
  expect(await runtime.invoke('task', { arguments: { a: [1, 'ü'] } })).toEqual({
    isError: false,
    payload: { event: { arguments: { a: [1, 'ü'] } }, name: 'task', memory: '128', hasTime: true, id: 36 },
  });
});

test('no result is null, and an unknown function is an error', async () => {
  const { runtime } = open('export const handler = () => {};');
  expect(await runtime.invoke('task', {})).toEqual({ isError: false, payload: null });
  expect(await runtime.invoke('other', {})).toMatchObject({ errorType: 'ResourceNotFoundException' });
});

test('an error has its name and message, and the next invocation runs', async () => {
  const { runtime, reports } = open(`export const handler = async ({ fails }) => {
    if (fails) throw new RangeError('too far');
    return 'fine';
  };`);
  expect(await runtime.invoke('task', { fails: true })).toEqual({
    isError: true,
    errorType: 'RangeError',
    errorMessage: 'too far',
  });
  expect(await runtime.invoke('task', {})).toEqual({ isError: false, payload: 'fine' });
  expect(reports).toEqual([
    expect.stringMatching(/^embedded: the function task failed \(.*\): RangeError: too far$/),
  ]);
});

test.each([
  ['waits', 'await new Promise(() => setInterval(() => {}, 1000));'],
  ['blocks its thread', 'for (;;) {}'],
])('a handler that %s is ended after its time limit, and the next invocation runs', async (_how, code) => {
  const { runtime } = open(
    `export const handler = async ({ hangs }) => { if (hangs) { ${code} } return 'fine'; };`,
    { timeoutSeconds: 1 },
  );
  expect(await runtime.invoke('task', { hangs: true })).toEqual({
    isError: true,
    errorType: 'Sandbox.Timedout',
    errorMessage: expect.stringMatching(/^RequestId: [\w-]{36} Error: Task timed out after 1\.00 seconds$/),
  });
  expect(await runtime.invoke('task', {})).toEqual({ isError: false, payload: 'fine' });
});

test('a handler that needs more than its memory is ended, and the next invocation runs', async () => {
  const { runtime } = open(
    `export const handler = async ({ grows }) => {
      const all = [];
      while (grows) all.push({ text: 'x'.repeat(10) + all.length });
      return 'fine';
    };`,
    { memoryMb: 32, timeoutSeconds: 60 },
  );
  expect(await runtime.invoke('task', { grows: true })).toMatchObject({
    isError: true,
    errorType: 'Runtime.OutOfMemory',
  });
  expect(await runtime.invoke('task', {})).toEqual({ isError: false, payload: 'fine' });
}, 60_000);

test.each([
  ['exits', 'process.exit(3);', 'Runtime.ExitError'],
  [
    'throws outside of its promise',
    "setImmediate(() => { throw new TypeError('lost'); }); await new Promise(() => setInterval(() => {}, 1000));",
    'TypeError',
  ],
  [
    'leaves a rejection',
    "Promise.reject(new TypeError('lost')); await new Promise(() => setInterval(() => {}, 1000));",
    'TypeError',
  ],
])('a handler that %s fails, and the next invocation runs', async (_how, code, errorType) => {
  const { runtime } = open(
    `export const handler = async ({ crashes }) => { if (crashes) { ${code} } return 'fine'; };`,
  );
  expect(await runtime.invoke('task', { crashes: true })).toMatchObject({ isError: true, errorType });
  expect(await runtime.invoke('task', {})).toEqual({ isError: false, payload: 'fine' });
});

test('code that cannot be bundled fails without paths of this machine, and runs once it is repaired', async () => {
  const { runtime, reports, write } = open(
    "import { x } from './missing.ts';\nexport const handler = () => x;",
  );
  expect(await runtime.invoke('task', {})).toEqual({
    isError: true,
    errorType: 'Runtime.ImportModuleError',
    errorMessage: 'The function could not be started.',
  });
  expect(reports.join()).toContain('missing.ts');
  write('task', 'export const handler = () => 2;');
  expect(await runtime.invoke('task', {})).toEqual({ isError: false, payload: 2 });
});

test.each([
  ['fails when it is loaded', "throw new Error('not now');\nexport const handler = () => 1;"],
  ['has no handler', 'export const other = () => 1;'],
])('a module that %s is an error of each invocation', async (_how, source) => {
  const { runtime } = open(source);
  for (let count = 0; count < 2; count += 1)
    expect(await runtime.invoke('task', {})).toMatchObject({ isError: true });
});

test('a response that is too large is an error', async () => {
  const { runtime } = open("export const handler = async ({ size }) => 'x'.repeat(size);");
  expect(await runtime.invoke('task', { size: 6_291_555 })).toMatchObject({
    errorType: 'Function.ResponseSizeTooLarge',
  });
  expect(await runtime.invoke('task', { size: 6_291_554 })).toMatchObject({ isError: false });
});

test('a function has its own environment, and none of this process', async () => {
  process.env.SECRET_OF_THE_HOST = 'x';
  const { runtime } = open(
    'export const handler = async () => process.env;',
    { environment: { GREETING: `Hello \${NAME}` } },
    { settings: () => ({ NAME: 'Ann' }) },
  );
  const outcome = await runtime.invoke('task', {});
  delete process.env.SECRET_OF_THE_HOST;
  expect(outcome).toMatchObject({
    payload: {
      GREETING: 'Hello Ann',
      AWS_REGION: 'us-west-2',
      AWS_ENDPOINT_URL_SESV2: 'http://127.0.0.1:1/ses',
      AWS_ACCESS_KEY_ID: expect.stringMatching(/^ASIA[0-9A-F]{16}$/),
      AWS_SESSION_TOKEN: expect.any(String),
      TZ: 'UTC',
    },
  });
  expect(JSON.stringify(outcome)).not.toMatch(/SECRET_OF_THE_HOST|"PATH"|"HOME"/);
});

test('an environment is used again, until a setting changes', async () => {
  let name = 'Ann';
  const { runtime } = open(
    'let count = 0;\nexport const handler = () => [process.env.WHO, (count += 1)];',
    { environment: { WHO: `\${NAME}` } },
    { settings: () => ({ NAME: name }) },
  );
  expect(await runtime.invoke('task', {})).toMatchObject({ payload: ['Ann', 1] });
  expect(await runtime.invoke('task', {})).toMatchObject({ payload: ['Ann', 2] });
  name = 'Ben';
  expect(await runtime.invoke('task', {})).toMatchObject({ payload: ['Ben', 1] });
});

test('the bundle of an earlier version is removed, and that of another function stays', async () => {
  const { runtime, folder } = open('export const handler = () => 1;');
  const bundles = join(folder, 'bundles');
  mkdirSync(bundles);
  for (const name of ['task-0123456789abcdef.mjs', 'other-task-0123456789abcdef.mjs'])
    writeFileSync(join(bundles, name), '');
  await runtime.invoke('task', {});
  expect(readdirSync(bundles)).toEqual(['other-task-0123456789abcdef.mjs', expect.stringMatching(/^task-/)]);
  expect(readdirSync(bundles)).not.toContain('task-0123456789abcdef.mjs');
});

test('a missing setting fails with a report that names it', async () => {
  const { runtime, reports } = open('export const handler = () => 1;', { environment: { A: `\${ABSENT}` } });
  expect(await runtime.invoke('task', {})).toMatchObject({ isError: true });
  expect(reports.join()).toContain('ABSENT');
});

test('four invocations run at the same time, a hundred wait, and more are refused', async () => {
  const { runtime } = open(`export const handler = async () => {
    const from = Date.now();
    await new Promise((resolve) => setTimeout(resolve, 50));
    return from;
  };`);
  const outcomes = await Promise.all(Array.from({ length: 110 }, () => runtime.invoke('task', {})));
  const refused = outcomes.filter((outcome) => outcome.isError);
  expect(refused).toHaveLength(110 - 104);
  for (const outcome of refused) expect(outcome).toMatchObject({ errorType: 'TooManyRequestsException' });
}, 30_000);

test('closing ends what still runs', async () => {
  const { runtime } = open('export const handler = () => new Promise(() => setInterval(() => {}, 1000));', {
    timeoutSeconds: 60,
  });
  const waiting = runtime.invoke('task', {});
  await new Promise((resolve) => setTimeout(resolve, 500));
  await runtime.close();
  expect(await waiting).toMatchObject({ isError: true, errorType: 'Runtime.ExitError' });
});
