import { createServer } from 'node:net';
import { Failure } from './failure.ts';
import { assertPortIsFree, freePort } from './port.ts';

test('a busy port gives one sentence that says what to do', async () => {
  const port = await freePort();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  const failure = await assertPortIsFree(port, 'PORT', '127.0.0.1').catch((error: unknown) => error);
  await new Promise((resolve) => other.close(resolve));
  expect(failure).toBeInstanceOf(Failure);
  expect(String(failure)).toMatch(new RegExp(`^Error: Port ${port} .*PORT=<number>\\.$`));
});

test('a free port passes', async () => {
  await expect(assertPortIsFree(await freePort(), 'PORT', '127.0.0.1')).resolves.toBeUndefined();
});
