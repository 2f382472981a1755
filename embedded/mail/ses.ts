import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';
import { isEmail } from '../../lib/domain/email-address.ts';
import type { Email } from '../../lib/text/email.ts';
import {
  ACCOUNT,
  accessDenied,
  RoleError,
  type RoleService,
  verifyRole,
} from '../functions/role-signature.ts';
import { readBoundedBody, refuseBody } from '../lib/request-body.ts';
import type { Mailer } from './mailer.ts';

/** The path below which the AWS SDK finds the service, and its one operation. */
export const SES_PATH = '/ses';
export const SEND_EMAIL_PATH = `${SES_PATH}/v2/email/outbound-emails`;

/** Amazon SES (API v2) for the functions of the definition: accepts emails into the queue of the mailer. */
export type EmailService = RoleService & { readonly mailer: Pick<Mailer, 'send'> };

/** An error in the form of SES. */
class SesError extends Error {
  readonly status: number;

  constructor(status: number, name: string, message: string) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

const badRequest = (message: string) => new SesError(400, 'BadRequestException', message);

/** Bytes of a request. SES accepts messages of 40 MB; an email here is text alone. */
const MAX_BYTES = 1_000_000;
const MAX_RECIPIENTS = 50;

const part = z.strictObject({ Data: z.string(), Charset: z.string().optional() });
const addresses = z.array(z.string()).nullish();
const inputShape = z.looseObject({
  FromEmailAddress: z.string(),
  Destination: z.looseObject({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses }),
  ReplyToAddresses: addresses,
  EmailTags: z.array(z.strictObject({ Name: z.string(), Value: z.string() })).nullish(),
  Content: z.looseObject({
    Simple: z
      .looseObject({
        Subject: part,
        Body: z.strictObject({ Text: part, Html: part.nullish() }),
        Headers: z.array(z.strictObject({ Name: z.string(), Value: z.string() })).nullish(),
      })
      .nullish(),
  }),
});

/** The parts of a request that an email here has no place for, by their paths. */
const UNSUPPORTED: readonly (readonly string[])[] = [
  ['Destination', 'CcAddresses'],
  ['Destination', 'BccAddresses'],
  ['Content', 'Raw'],
  ['Content', 'Template'],
  ['Content', 'Simple', 'Attachments'],
  ['FeedbackForwardingEmailAddress'],
  ['ListManagementOptions'],
];

/** Handles `SendEmail`. It responds when the email is in the queue, which is on disk. */
export async function handleSendEmail(
  service: EmailService,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const body = await readBoundedBody(request, MAX_BYTES);
    if (!body) {
      return refuseBody(request, response, JSON.stringify({ message: 'The request is too large.' }), {
        'x-amzn-errortype': 'RequestEntityTooLargeException',
      });
    }
    const functionName = verifyRole(service, 'ses', request, body);
    const email = readEmail(body);
    authorize(service, functionName, email.from.address);
    enqueue(service, email);
    send(response, 200, { MessageId: `${randomUUID()}-000000` });
  } catch (error) {
    if (!(error instanceof SesError || error instanceof RoleError)) throw error;
    response.setHeader('x-amzn-errortype', error.name);
    send(response, error instanceof SesError ? error.status : 403, { message: error.message });
  }
}

function enqueue({ mailer }: EmailService, email: Email): void {
  try {
    mailer.send(email);
  } catch (error) {
    console.error('embedded: an email of a function could not be queued:', error);
    throw new SesError(500, 'InternalServiceErrorException', 'The email could not be queued.');
  }
}

function authorize({ roles, region }: EmailService, functionName: string, sender: string): void {
  const identities = [sender, sender.slice(sender.lastIndexOf('@') + 1)];
  const isAllowed = identities.some((identity) =>
    roles.isAllowed(functionName, {
      action: 'ses:SendEmail',
      resource: `ses:identity/${identity}`,
      context: { 'ses:FromAddress': sender },
    }),
  );
  if (isAllowed) return;
  throw accessDenied(functionName, 'ses:SendEmail', `arn:aws:ses:${region}:${ACCOUNT}:identity/${sender}`);
}

/** Reads an email. Throws BadRequestException for what SES refuses, and for what the embedded backend cannot send. */
function readEmail(body: Buffer): Email & { readonly from: NonNullable<Email['from']> } {
  const given = parseJson(body);
  for (const path of UNSUPPORTED) {
    if (hasValue(given, path))
      throw badRequest(`${path.join('.')} is not supported by the embedded backend.`);
  }
  const parsed = inputShape.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw badRequest(`${issue?.path.join('.') || 'The request'}: ${issue?.message}`);
  }
  const { FromEmailAddress, Destination, ReplyToAddresses, Content, EmailTags } = parsed.data;
  const { Simple } = Content;
  if (!Simple) throw badRequest('Content: one of Simple, Raw and Template is required.');
  const recipients = (Destination.ToAddresses ?? []).map((text) => mailbox(text, 'ToAddresses').address);
  if (recipients.length === 0 || recipients.length > MAX_RECIPIENTS)
    throw badRequest(`The number of recipients must be from 1 to ${MAX_RECIPIENTS}.`);
  const [replyTo, ...others] = (ReplyToAddresses ?? []).map((text) => mailbox(text, 'ReplyToAddresses'));
  if (others.length > 0)
    throw badRequest('More than one ReplyToAddresses is not supported by the embedded backend.');
  const headers = readHeaders(Simple.Headers ?? []);
  if (/[\r\n]/.test(Simple.Subject.Data)) throw badRequest('The subject contains a line break.');
  return {
    kind: 'email',
    to: recipients.join(', '),
    from: mailbox(FromEmailAddress, 'FromEmailAddress'),
    subject: Simple.Subject.Data,
    text: Simple.Body.Text.Data,
    ...(Simple.Body.Html && { html: Simple.Body.Html.Data }),
    ...(replyTo && { replyTo }),
    ...(headers && { headers }),
    ...(isOnce(EmailTags ?? []) && { isOnce: true }),
  };
}

/** Returns the headers by their names; null if there are none. Throws BadRequestException for an invalid one. */
function readHeaders(
  headers: readonly { readonly Name: string; readonly Value: string }[],
): Record<string, string> | null {
  for (const { Name, Value } of headers) {
    if (!/^[!-9;-~]{1,126}$/.test(Name) || !/^[\t\x20-\x7e]{0,870}$/.test(Value))
      throw badRequest(`The header ${JSON.stringify(Name)} is not valid.`);
  }
  return headers.length > 0 ? Object.fromEntries(headers.map(({ Name, Value }) => [Name, Value])) : null;
}

/** Returns true for the tag of an email that must not arrive twice: `amplify/functions/send-email.ts`. */
const isOnce = (tags: readonly { readonly Name: string; readonly Value: string }[]) =>
  tags.some(({ Name, Value }) => Name === 'delivery' && Value === 'at-most-once');

/** Reads one address such as `Ann <a@b.example>`; names in other scripts are encoded words (RFC 2047), as SES requires. */
function mailbox(text: string, field: string): { name: string; address: string } {
  if (!/^[\x20-\x7e]*$/.test(text))
    throw badRequest(`${field}: Local address contains control or whitespace`);
  const [found, ...others] = addressparser(text);
  if (!found?.address || others.length > 0 || (!isEmail(found.address) && !isLocalSender(found.address)))
    throw badRequest(`${field}: Illegal address`);
  return { name: decodeWords(found.name), address: found.address };
}

/** The default sender of an installation without a mail server has no domain with a dot: `no-reply@localhost`. */
const isLocalSender = (address: string) => /^[\w.-]{1,64}@localhost$/.test(address);

/** Decodes encoded words. Spaces between two of them belong to neither. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?\s]*)\?=/gi, (_, form: string, word: string) =>
      form.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : Buffer.from(
            word
              .replaceAll('_', ' ')
              .replaceAll(/=([0-9a-f]{2})/gi, (_code, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            'latin1',
          ).toString('utf8'),
    );
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw badRequest('The request is not JSON.');
  }
}

function hasValue(given: unknown, path: readonly string[]): boolean {
  let value = given;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return false;
    value = Reflect.get(value, name);
  }
  return value !== null && !(Array.isArray(value) && value.length === 0);
}

function send(response: ServerResponse, status: number, body: object): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'x-amzn-requestid': randomUUID(),
  });
  response.end(bytes);
}
