import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { z } from 'zod';
import { openEngine } from '../../../embedded/data/engine.ts';
import { expect, test } from '../support/signed-in.ts';

/*
 * The unmodified client in a real browser, in a test program on the site's origin: the events of observeQuery and
 * subscriptions, through the proxy and WebSockets, and after the connection was interrupted.
 */

/** A document of the site's origin without a script or policy. */
const PAGE = '/robots.txt';

/** Configures the client as any project does, with the compiled description of the models, and stores its events. */
const PROGRAM = `
  import { Amplify } from 'aws-amplify';
  import { generateClient } from 'aws-amplify/data';
  import { parseAmplifyConfig } from 'aws-amplify/utils';
  import { passRealtimeThrough } from './lib/amplify/transport.ts';
  const config = parseAmplifyConfig(OUTPUTS);
  config.API.GraphQL.endpoint = location.origin + '/_cloud/graphql';
  config.Auth.Cognito.userPoolEndpoint = location.origin + '/_cloud/idp/';
  config.Auth.Cognito.identityPoolEndpoint = location.origin + '/_cloud/cognito-identity/';
  passRealtimeThrough(location.origin);
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) { super(...given); window.cut = () => this.close(); }
  };
  Amplify.configure(config);
  const { Stream } = generateClient({ authMode: 'apiKey' }).models;
  const received = window.received = { items: [], isSynced: false, created: [], errors: [] };
  const error = (reason) => received.errors.push(JSON.stringify(reason));
  Stream.observeQuery({ filter: { created_by_username: { eq: 'live-test' } } }).subscribe({
    next: ({ items, isSynced }) => Object.assign(received, { items: items.map(({ id, title }) => id + ': ' + title), isSynced }),
    error,
  });
  Stream.onCreate({ filter: { created_by_username: { eq: 'live-test' } } }).subscribe({
    next: ({ id }) => received.created.push(id),
    error,
  });
`;

const receivedShape = z.object({
  items: z.array(z.string()),
  isSynced: z.boolean(),
  created: z.array(z.string()),
  errors: z.array(z.string()),
});

// A document that is not a page has no icon, and the browser requests one.
test.use({ expectedProblems: [/favicon\.ico/] });

async function bundle(): Promise<string> {
  const outputs: unknown = JSON.parse(
    readFileSync(process.env.AMPLIFY_OUTPUTS ?? 'amplify_outputs.json', 'utf8'),
  );
  const { outputFiles } = await build({
    stdin: { contents: PROGRAM, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    define: { OUTPUTS: JSON.stringify(outputs), 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

test('observeQuery returns existing records, then changes from elsewhere, also after a lost connection', async ({
  page,
}) => {
  const engine = openEngine({ dataFolder: process.env.EMBEDDED_DATA ?? '.data' });
  const admin = { kind: 'userPool', sub: 'live-test', username: 'live-test', groups: ['ADMINS'] } as const;
  const mutate = async (mutation: string) => {
    const { errors } = await engine.execute({ identity: admin, query: `mutation { ${mutation} { id } }` });
    if (errors) throw new Error(JSON.stringify(errors));
  };
  // Inactive ones are on no page of the site.
  const create = (id: string) =>
    mutate(
      `createStream(input: { id: "${id}", title: "${id}", description: "d", url: "u", status: INACTIVE, created_by_username: "live-test" })`,
    );
  const received = async () =>
    receivedShape.parse(await page.evaluate(() => Reflect.get(window, 'received')));
  const items = async () => (await received()).items.sort();

  let opened = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"start_ack"')) opened += 1;
    }),
  );

  await create('live-before');
  try {
    const script = await bundle();
    await page.goto(PAGE);
    await page.addScriptTag({ type: 'module', content: script });
    await expect.poll(items, { message: 'the snapshot' }).toEqual(['live-before: live-before']);
    await expect.poll(async () => (await received()).isSynced, { message: 'synced' }).toBe(true);
    await expect.poll(() => opened, { message: 'three of observeQuery, and one' }).toBe(4);
    await create('live-created');
    await expect.poll(items).toEqual(['live-before: live-before', 'live-created: live-created']);
    await mutate('updateStream(input: { id: "live-created", title: "Renamed" })');
    await expect.poll(items).toEqual(['live-before: live-before', 'live-created: Renamed']);

    await page.evaluate(() => Reflect.get(window, 'cut')());
    await expect.poll(() => opened, { timeout: 30_000, message: 'opened again' }).toBe(8);
    await create('live-after');
    await expect.poll(items, { timeout: 10_000 }).toContain('live-after: live-after');
    const { created, errors } = await received();
    expect(created).toEqual(['live-created', 'live-after']);
    expect(errors).toEqual([]);
  } finally {
    for (const id of ['live-before', 'live-created', 'live-after'])
      await mutate(`deleteStream(input: { id: "${id}" })`).catch(() => undefined);
    engine.close();
  }
});
