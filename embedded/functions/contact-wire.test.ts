import type { Server } from 'node:http';
import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/data';
import { parseAmplifyConfig } from 'aws-amplify/utils';
import type { Schema } from '../../amplify/data/schema.ts';
import { DEFAULT_SITE, setCurrentSite } from '../../lib/site/site.ts';
import { isReference } from '../../lib/text/reference.ts';
import { addPerson, openTestPool, signIn, type TestPool } from '../auth/testing/harness.ts';
import { loadApiKey } from '../data/callers.ts';
import { readDefinition } from '../data/definition.ts';
import { ann, openTestEngine, type TestEngine } from '../data/testing/harness.ts';
import { createEmbeddedServer, listen } from '../listen.ts';
import { SES_PATH } from '../mail/ses.ts';
import { buildOutputs } from '../outputs.ts';
import type { LambdaFunctions } from './definition.ts';
import { type Functions, functionSettings, openFunctions } from './functions.ts';
import { REGION } from './testing/harness.ts';

/* The contact form's operation from the unmodified client of aws-amplify to the outbox, through the function and SES. */

const SITE = 'https://site.example';
const definition = readDefinition();
let data: TestEngine;
let people: TestPool;
let functions: Functions;
let server: Server;
let url: string;
let client: ReturnType<typeof generateClient<Schema>>;
let environment: NodeJS.ProcessEnv;

/** Opens the functions on the same folder. @param port 0 for a free one */
async function start(port: number, lambdas: LambdaFunctions = definition.lambdas): Promise<void> {
  functions = openFunctions({
    dataFolder: data.folder,
    functions: lambdas,
    region: REGION,
    services: { AWS_ENDPOINT_URL_SESV2: SES_PATH },
    settings: () =>
      functionSettings(SITE, environment, '', {
        MODERATION_KEY: '',
        NEWSLETTER_KEY: '',
        OWNER_KEY: '',
        REMINDERS_KEY: '',
        SITE_KEY: '',
      }),
    report: () => {},
  });
  const apiKey = loadApiKey(data.folder, 365);
  server = createEmbeddedServer(data.engine, apiKey, {
    userPool: people.pool,
    email: {
      roles: functions.roles,
      mailer: { send: (message) => people.pool.post.send(message) },
      region: REGION,
      clock: Date.now,
    },
  });
  await listen(server, '127.0.0.1', port);
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  functions.setUrl(url);
}

async function stop(): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await functions.close();
}

beforeAll(async () => {
  environment = { NODE_ENV: 'test' };
  people = openTestPool();
  data = openTestEngine(definition, people.folder, undefined, (...call) => functions.invoke(...call));
  await start(0);
  const options = { definition, apiKey: loadApiKey(data.folder, 365), url, seed: Buffer.alloc(32) };
  Amplify.configure(parseAmplifyConfig(JSON.parse(JSON.stringify(buildOutputs(options)))));
  client = generateClient<Schema>();
});
afterAll(async () => {
  setCurrentSite(DEFAULT_SITE);
  await stop();
  data.dispose();
  await people.dispose();
});

const message = {
  topic: 'correction',
  page: '/briefs/x',
  name: 'Ann "A" <ann>, Büro',
  email: 'ann@example.org',
  message: 'It is wrong.\n\nYours',
};
/** Sends a message that must arrive, and returns its email. */
async function send(sent: Parameters<typeof client.mutations.sendContactMessage>[0]): Promise<string> {
  const { data: receipt } = await client.mutations.sendContactMessage(sent);
  const emails = await people.messages();
  return emails.find((email) => email.includes(`Reference: ${receipt?.reference}`)) ?? '';
}

test('a message is sent to the operator, and its reference is the one of the email', async () => {
  const { data: receipt, errors } = await client.mutations.sendContactMessage(message);
  expect([errors, receipt?.problems]).toEqual([undefined, []]);
  const reference = receipt?.reference ?? '';
  expect(isReference('C', reference)).toBe(true);
  const email = (await people.messages()).at(-1) ?? '';
  expect(email).toMatch(/^From: StreamIt <no-reply@localhost>\r?$/m);
  expect(email).toMatch(/^To: contact@site\.example\r?$/m);
  expect(email).toMatch(/^Reply-To: =\?UTF-8\?Q\?Ann_=22A=22.* <ann@example\.org>\r?$/m);
  expect(email).toContain(`StreamIt: contact message ${reference} (Report an error)`);
  expect(email).toContain('> It is wrong.\n> \n> Yours');
});

test('settings that change apply to the next message', async () => {
  setCurrentSite({ ...DEFAULT_SITE, name: 'Die Liste', contact: 'desk@site.example' });
  environment.SMTP_FROM = '"Any name" <post@site.example>';
  expect(await send(message)).toMatch(
    /^From: Die Liste <post@site\.example>\r?\nTo: desk@site\.example\r?$/m,
  );
  setCurrentSite(DEFAULT_SITE);
  delete environment.SMTP_FROM;
});

test('an invalid message is not sent, and each field has its problem', async () => {
  const before = (await people.messages()).length;
  const { data: receipt, errors } = await client.mutations.sendContactMessage({
    topic: '__proto__',
    name: ' ',
    email: 'ann@example',
    message: 'x'.repeat(5001),
  });
  expect(errors).toBeUndefined();
  expect(receipt).toMatchObject({
    reference: null,
    problems: [
      { field: 'topic', message: 'Choose a topic' },
      { field: 'name', message: 'Enter your name' },
      { field: 'email', message: 'Please enter a valid email' },
      { field: 'message', message: 'Please use at most 5000 characters' },
    ],
  });
  expect(await people.messages()).toHaveLength(before);
});

test('nothing that is typed becomes a header', async () => {
  const email = await send({
    ...message,
    name: 'Ann\r\nBcc: eve@example.org',
    page: 'x\nBcc: eve@example.org',
    message: 'A\r\n\r\n--\r\nBcc: eve@example.org\u0000',
  });
  const [headers = ''] = email.split(/\r?\n\r?\n/);
  expect(headers).not.toMatch(/^Bcc:/im);
  expect(headers).toMatch(/^To: contact@site\.example\r?$/m);
});

test('only guests may call it', async () => {
  await addPerson(people, 'ann@example.org');
  const { AccessToken } = await signIn(people, 'ann@example.org');
  const query =
    'mutation { sendContactMessage(topic: "other", name: "A", email: "a@b.example", message: "x") { reference } }';
  const post = async (headers: Record<string, string>) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    });
    return response.json();
  };
  const refused = {
    data: { sendContactMessage: null },
    errors: [
      { errorType: 'Unauthorized', message: 'Not Authorized to access sendContactMessage on type Mutation' },
    ],
  };
  expect(await post({ authorization: String(AccessToken) })).toMatchObject(refused);
  expect(await data.run(ann, query)).toMatchObject(refused);
  expect(await data.run({ kind: 'iam', identityId: 'us-west-2:x', isGuest: true }, query)).toMatchObject(
    refused,
  );
  expect(await post({})).toMatchObject({ errors: [{ errorType: 'UnauthorizedException' }] });
});

test('the function gets the payload of AppSync', async () => {
  const events: unknown[] = [];
  const invoke = async (_name: string, event: unknown) => {
    events.push(event);
    return { isError: true, errorType: 'RangeError', errorMessage: 'no' } as const;
  };
  const own = openTestEngine(definition, undefined, undefined, invoke);
  const query =
    'mutation ($name: String!) { a: sendContactMessage(topic: "other", name: $name, email: "e", message: "m") { reference } }';
  const headers = { 'x-api-key': 'k' };
  const result = await own.engine.execute({
    query,
    variables: { name: 'Ann' },
    identity: { kind: 'apiKey' },
    headers,
  });
  expect(events).toEqual([
    {
      typeName: 'Mutation',
      fieldName: 'sendContactMessage',
      arguments: { topic: 'other', name: 'Ann', email: 'e', message: 'm' },
      identity: null,
      source: null,
      request: { headers, domainName: null },
      prev: { result: {} },
    },
  ]);
  // The error of a function, as AppSync sends it.
  expect(result).toEqual({
    data: { a: null },
    errors: [
      {
        path: ['a'],
        data: null,
        errorType: 'Lambda:Unhandled',
        errorInfo: null,
        locations: [{ line: 1, column: 29, sourceName: null }],
        message: 'no',
      },
    ],
  });
  own.dispose();
});

test('after too many messages from one address the function is not called', async () => {
  let calls = 0;
  const own = openTestEngine(definition, undefined, undefined, async () => {
    calls += 1;
    return { isError: false, payload: { reference: 'C-7K3F-9QXD', problems: [] } };
  });
  const query =
    'mutation { sendContactMessage(topic: "other", name: "A", email: "a@b.example", message: "x") { reference } }';
  const send = (address: string) =>
    own.engine.execute({
      query,
      identity: { kind: 'apiKey' },
      headers: { 'x-forwarded-for': `${address}, 127.0.0.1` },
    });
  for (let count = 0; count < 250; count += 1) expect((await send('192.0.2.1')).errors).toBeUndefined();
  expect(await send('192.0.2.1')).toMatchObject({
    data: { sendContactMessage: null },
    errors: [{ errorType: 'ThrottlingException', message: 'Too many messages. Try again in an hour.' }],
  });
  expect(calls).toBe(250);
  expect((await send('198.51.100.7')).errors).toBeUndefined();
  own.dispose();
});

test('a message that the role may not send is an error without details, and nothing is sent', async () => {
  const before = (await people.messages()).length;
  const port = Number(new URL(url).port);
  await stop();
  const contact = definition.lambdas.get('contact');
  if (!contact) throw new Error('There is no function contact');
  await start(port, new Map([['contact', { ...contact, rights: [] }]]));
  const { data: receipt, errors } = await client.mutations.sendContactMessage(message);
  expect(receipt).toBeNull();
  expect(errors).toMatchObject([
    { errorType: 'Lambda:Unhandled', message: 'The message could not be sent.' },
  ]);
  expect(await people.messages()).toHaveLength(before);
  await stop();
  await start(port);
});

test('after a restart of the backend the next message is sent, with new credentials', async () => {
  const port = Number(new URL(url).port);
  await stop();
  await people.restart();
  await start(port);
  const before = (await people.messages()).length;
  const { data: receipt } = await client.mutations.sendContactMessage(message);
  expect(receipt?.reference).toBeTruthy();
  expect(await people.messages()).toHaveLength(before + 1);
});
