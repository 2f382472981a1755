import type { Server } from 'node:http';
import {
  CreateEmailIdentityCommand,
  SESv2Client,
  SendEmailCommand,
  type SendEmailCommandInput,
} from '@aws-sdk/client-sesv2';
import { jest } from '@jest/globals';
import { sendEmailInput, useSiteName } from '../../amplify/functions/send-email.ts';
import { loadApiKey } from '../data/callers.ts';
import { openTestEngine } from '../data/testing/harness.ts';
import { createRoles, type RoleCredentials } from '../functions/roles.ts';
import { REGION, testFunction } from '../functions/testing/harness.ts';
import { createEmbeddedServer, listen } from '../listen.ts';
import type { Message } from './outbox.ts';
import { SEND_EMAIL_PATH, SES_PATH } from './ses.ts';

/* The unmodified client of the AWS SDK against the email service, over HTTP. */

const SENDER = 'news@site.example';
const rights = [
  {
    actions: ['ses:SendEmail'],
    resources: [`ses:identity/\${EMAIL_SENDER}`],
    conditions: { StringEquals: { 'ses:FromAddress': [`\${EMAIL_SENDER}`] } },
  },
];
const backend = openTestEngine();
const functions = new Map([
  ['sender', testFunction('sender', { rights })],
  ['reader', testFunction('reader')],
]);
let now = Date.now();
const roles = createRoles({ functions, settings: () => ({ EMAIL_SENDER: SENDER }), clock: () => now });
const sent: Message[] = [];
let isFull = false;
let server: Server;
let url: string;

beforeAll(async () => {
  const email = {
    roles,
    region: REGION,
    clock: () => now,
    mailer: {
      send: (message: Message) => {
        if (isFull) throw new Error('database or disk is full');
        sent.push(message);
      },
    },
  };
  const apiKey = loadApiKey(backend.folder, 365);
  server = createEmbeddedServer(backend.engine, apiKey, { email });
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  backend.dispose();
});
beforeEach(() => {
  now = Date.now();
  isFull = false;
  sent.length = 0;
});

const input = (changed: Partial<SendEmailCommandInput> = {}): SendEmailCommandInput => ({
  FromEmailAddress: `StreamIt <${SENDER}>`,
  Destination: { ToAddresses: ['desk@site.example'] },
  Content: { Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Text' } } } },
  ...changed,
});

function getClient(
  { accessKeyId, secretKey, sessionToken }: Partial<RoleCredentials> = roles.issue('sender'),
  region = REGION,
): SESv2Client {
  return new SESv2Client({
    region,
    endpoint: url + SES_PATH,
    maxAttempts: 1,
    credentials: { accessKeyId: accessKeyId ?? 'x', secretAccessKey: secretKey ?? 'x', sessionToken },
  });
}

/** Sends what must fail, and returns [name, message, status]. */
async function failure(request: SendEmailCommandInput, client = getClient()): Promise<unknown[]> {
  try {
    await client.send(new SendEmailCommand(request));
  } catch (error) {
    const { name, message, $metadata } = Object(error);
    return [name, message, $metadata?.httpStatusCode];
  }
  throw new Error('It did not fail');
}

test('an email of the role’s sender is queued, and has an id', async () => {
  const { MessageId } = await getClient().send(new SendEmailCommand(input()));
  expect(MessageId).toMatch(/^[\w-]{36}-000000$/);
  expect(sent).toEqual([
    {
      kind: 'email',
      from: { name: 'StreamIt', address: SENDER },
      to: 'desk@site.example',
      subject: 'Hello',
      text: 'Text',
    },
  ]);
});

test.each([
  'Ann',
  'Ann "Büro" <ann>, x',
  'حسن المتحدث',
  'Bcc: eve@example.org',
  '名'.repeat(100),
  '=?x?',
  'a, b',
])('an email of the backend arrives as it was composed, from %j', async (name) => {
  useSiteName(name);
  const email = {
    kind: 'email',
    to: 'desk@site.example',
    subject: 'Betreff ü',
    text: 'One\n> Two\n',
    html: '<p>One</p>',
    replyTo: { name, address: 'ann@example.org' },
    headers: { 'List-Unsubscribe': '<https://site.example/x>' },
  } as const;
  await getClient().send(new SendEmailCommand(sendEmailInput(email, SENDER)));
  expect(sent).toEqual([{ ...email, from: { name, address: SENDER } }]);
});

test.each([
  ['another sender', { FromEmailAddress: 'eve@example.org' }],
  ['two senders', { FromEmailAddress: `${SENDER}, eve@example.org` }],
  ['a sender that only looks the same', { FromEmailAddress: `"${SENDER}" <eve@example.org>` }],
  ['a sender with a line break', { FromEmailAddress: `x <${SENDER}>\r\nBcc: eve@example.org` }],
  ['no recipient', { Destination: { ToAddresses: [] } }],
  ['a recipient with a second one', { Destination: { ToAddresses: ['a@b.example, eve@c.example'] } }],
  ['51 recipients', { Destination: { ToAddresses: Array.from({ length: 51 }, () => 'a@b.example') } }],
  ['a blind copy', { Destination: { ToAddresses: ['a@b.example'], BccAddresses: ['eve@c.example'] } }],
  ['raw content', { Content: { Raw: { Data: Buffer.from('To: eve@c.example\n\nx') } } }],
  ['no content', { Content: {} }],
  [
    'a header with a line break',
    {
      Content: {
        Simple: {
          Subject: { Data: 'x' },
          Body: { Text: { Data: 'x' } },
          Headers: [{ Name: 'X-A', Value: 'x\r\nBcc: eve@c.example' }],
        },
      },
    },
  ],
  [
    'a subject with a line break',
    { Content: { Simple: { Subject: { Data: 'x\nBcc: eve@c.example' }, Body: { Text: { Data: 'x' } } } } },
  ],
])('%s is refused', async (_what, changed) => {
  const [name, , status] = await failure(input(changed));
  expect([
    ['BadRequestException', 400],
    ['AccessDeniedException', 403],
  ]).toContainEqual([name, status]);
  expect(sent).toEqual([]);
});

test('a role without the right is refused, like one for another sender, in the words of SES', async () => {
  expect(await failure(input(), getClient(roles.issue('reader')))).toEqual([
    'AccessDeniedException',
    "User `arn:aws:sts::000000000000:assumed-role/reader/reader' is not authorized to perform `ses:SendEmail' on resource `arn:aws:ses:us-west-2:000000000000:identity/news@site.example'",
    403,
  ]);
  expect((await failure(input({ FromEmailAddress: 'other@site.example' })))[0]).toBe('AccessDeniedException');
});

test('unknown, forged, old and misused credentials are refused', async () => {
  const mine = roles.issue('sender');
  const name = async (...of: Parameters<typeof getClient>) => (await failure(input(), getClient(...of)))[0];
  expect(await name({ ...mine, accessKeyId: 'ASIAXXXXXXXXXXXXXXXX' })).toBe('UnrecognizedClientException');
  expect(await name({ ...mine, sessionToken: roles.issue('sender').sessionToken })).toBe(
    'UnrecognizedClientException',
  );
  expect(await name({ ...mine, sessionToken: undefined })).toBe('UnrecognizedClientException');
  expect(await name({ ...mine, secretKey: 'x' })).toBe('InvalidSignatureException');
  expect(await name(mine, 'eu-west-1')).toBe('InvalidSignatureException');
  now += 3_600_000;
  expect(await name(mine)).toBe('ExpiredTokenException');
  now += 1;
  expect(await name(roles.issue('sender'))).toBe('InvalidSignatureException');
  expect(sent).toEqual([]);
});

test('an unsigned request, one that was forwarded, other operations and broken bodies are refused', async () => {
  const post = async (path: string, headers: Record<string, string> = {}, body = '{}') => {
    const response = await fetch(url + path, { method: 'POST', headers, body });
    return [response.status, response.headers.get('x-amzn-errortype')];
  };
  expect(await post(SEND_EMAIL_PATH)).toEqual([403, 'MissingAuthenticationTokenException']);
  expect(await post(SEND_EMAIL_PATH, { authorization: 'AWS4-HMAC-SHA256 x' })).toEqual([
    403,
    'InvalidSignatureException',
  ]);
  expect(await post(SEND_EMAIL_PATH, { 'x-forwarded-for': '192.0.2.1' })).toEqual([404, null]);
  expect(await post(SEND_EMAIL_PATH, {}, 'x'.repeat(1_000_001))).toEqual([
    413,
    'RequestEntityTooLargeException',
  ]);
  const create = getClient().send(new CreateEmailIdentityCommand({ EmailIdentity: 'eve@example.org' }));
  await expect(create).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
});

test('an email that cannot be queued is an error of the service, which the client repeats', async () => {
  isFull = true;
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(await failure(input())).toEqual([expect.any(String), expect.any(String), 500]);
  error.mockRestore();
});
