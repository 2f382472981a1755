import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { isBackendOnAws, startBackend } from './backend.ts';
import { Failure } from './failure.ts';

// One test waits for a whole process, which takes its time on a busy machine.
jest.setTimeout(60_000);

let folder: string;
let server: Server | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-backend-'));
});

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
  rmSync(folder, { recursive: true });
});

const surroundings = (dataFolder: string) => ({
  EMBEDDED_DATA: path.join(folder, dataFolder),
  AMPLIFY_OUTPUTS: path.join(folder, 'amplify_outputs.json'),
  EMBEDDED_OUTPUTS: path.join(folder, 'amplify_outputs.json'),
});

const getPort = (listening: Server) => {
  const address = listening.address();
  return typeof address === 'object' && address ? address.port : 0;
};

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = getPort(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}

const taken = (port: number) =>
  new Failure(
    `Port ${port} is in use by another program or another backend. Stop it, or choose another port with EMBEDDED_PORT.`,
  );

test('a backend that runs already is used by its own install, and by no other', async () => {
  const port = await freePort();
  process.env.SAMPLE_CONTENT = 'off';
  const backend = await startBackend(port, surroundings('first'));
  try {
    await (await startBackend(port, surroundings('first'))).stop();
    await expect(startBackend(port, surroundings('second'))).rejects.toEqual(taken(port));
    mkdirSync(path.join(folder, 'third/keys'), { recursive: true });
    writeFileSync(path.join(folder, 'third/keys/internal.key'), Buffer.alloc(32, 7));
    await expect(startBackend(port, surroundings('third'))).rejects.toEqual(taken(port));
    expect((await fetch(`http://127.0.0.1:${port}/health`)).ok).toBe(true);
  } finally {
    delete process.env.SAMPLE_CONTENT;
    await backend.stop();
  }
});

test('a program that responds to everything is not mistaken for the backend', async () => {
  server = createServer((_request, response) => response.end('{"status":"ok"}')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await expect(startBackend(getPort(server), surroundings('first'))).rejects.toEqual(taken(getPort(server)));
});

test.each([
  ['{"custom":{"embedded":{}}}', false],
  ['{"version":"1.3"}', true],
])('outputs that are %s: on AWS is %p', (text, isOnAws) => {
  const file = path.join(folder, 'amplify_outputs.json');
  writeFileSync(file, text);
  expect(isBackendOnAws(file)).toBe(isOnAws);
});

test.each(['', '{"version":', '[]'])('damaged outputs (%j) are one sentence', (text) => {
  const file = path.join(folder, 'amplify_outputs.json');
  writeFileSync(file, text);
  const message = `${file} is damaged. Remove it to use the embedded backend, or generate it again with the AWS command line.`;
  expect(() => isBackendOnAws(file)).toThrow(new Failure(message));
});
