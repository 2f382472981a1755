/** @jest-environment jsdom */
import { jest } from '@jest/globals';

const queryAsViewer = jest.fn<(document: string, variables: object) => Promise<unknown>>();
let signedIn = 'ann';
jest.unstable_mockModule('./viewer-session', () => ({
  queryAsViewer,
  readTokens: async () => ({
    idToken: { payload: { sub: signedIn }, toString: () => `token of ${signedIn}` },
  }),
}));

type Remember = typeof import('./remember-own-files').rememberOwnFiles;

/** Opens a page: its modules are loaded again. */
async function openPage(): Promise<Remember> {
  jest.resetModules();
  return (await import('./remember-own-files')).rememberOwnFiles;
}

const refuse = () => {
  throw new DOMException('Storage is blocked.', 'SecurityError');
};

beforeEach(() => {
  signedIn = 'ann';
  localStorage.clear();
  queryAsViewer.mockReset().mockResolvedValue({ data: { done: true } });
});
afterEach(() => jest.restoreAllMocks());

test('the folders of an account are made known once on a device', async () => {
  await (await openPage())('ann');
  const rememberOwnFiles = await openPage();
  await rememberOwnFiles('ann');
  expect(queryAsViewer.mock.calls.map(([, variables]) => variables)).toEqual([{ idToken: 'token of ann' }]);
  signedIn = 'ben';
  await rememberOwnFiles('ben');
  expect(queryAsViewer).toHaveBeenCalledTimes(2);
});

test('once on a page if the browser stores nothing', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const rememberOwnFiles = await openPage();
  for (let upload = 0; upload < 3; upload += 1) await rememberOwnFiles('ann');
  expect(queryAsViewer).toHaveBeenCalledTimes(1);
  await (await openPage())('ann');
  expect(queryAsViewer).toHaveBeenCalledTimes(2);
});

test('again after a failure', async () => {
  const rememberOwnFiles = await openPage();
  queryAsViewer.mockResolvedValueOnce({ data: { done: null }, errors: [{ message: 'No.' }] });
  await rememberOwnFiles('ann');
  queryAsViewer.mockRejectedValueOnce(new Error('The network is down.'));
  await rememberOwnFiles('ann');
  await rememberOwnFiles('ann');
  await rememberOwnFiles('ann');
  expect(queryAsViewer).toHaveBeenCalledTimes(3);
});

test('when they are forgotten, the next upload makes them known again, and a refusal is an error', async () => {
  const rememberOwnFiles = await openPage();
  const { forgetOwnFiles } = await import('./remember-own-files');
  await rememberOwnFiles('ann');
  await forgetOwnFiles();
  expect(queryAsViewer.mock.calls.at(-1)).toEqual([expect.stringContaining('forgetOwnFiles'), {}]);
  await rememberOwnFiles('ann');
  expect(queryAsViewer).toHaveBeenCalledTimes(3);
  queryAsViewer.mockResolvedValueOnce({ data: { done: false } });
  await expect(forgetOwnFiles()).rejects.toThrow('could not be deleted.');
  const message = 'An administrator locked this account.';
  const errors = [{ message, errorType: 'AccountLocked' }];
  queryAsViewer.mockResolvedValueOnce({ data: { done: null }, errors });
  await expect(forgetOwnFiles()).rejects.toThrow(`could not be deleted: ${message}`);
});
