import { join } from 'node:path';
import { jest } from '@jest/globals';
import { loadApiKey } from '../../../embedded/data/callers.ts';
import { openTestEngine } from '../../../embedded/data/testing/harness.ts';
import { createEmbeddedServer, listen } from '../../../embedded/listen.ts';
import { createMailer } from '../../../embedded/mail/mailer.ts';
import type { Message } from '../../../embedded/mail/outbox.ts';
import { type Newsletter, openNewsletter } from '../../../embedded/newsletter/newsletter.ts';
import { installSecret, SECRET_HEADER } from '../../../lib/amplify/call-embedded.ts';
import { DEFAULT_SITE, setCurrentSite } from '../../../lib/site/site.ts';
import type { Email } from '../../../lib/text/email.ts';
import { contactOnlyService } from '../../contact/email/contact-email.ts';
import { type MailRequest, NEWSLETTER_PATH } from '../model/contract.ts';
import { contactAddress } from '../model/email-settings.ts';
import { embeddedNewsletter } from './newsletter-service.ts';

const message: MailRequest = {
  ask: 'contact',
  caller: '192.0.2.1',
  message: {
    reference: 'C-7K3F-9QXD',
    topic: 'other',
    page: '',
    name: 'Ann',
    email: 'ann@example.org',
    message: 'Hello',
  },
};

describe('the embedded backend', () => {
  const backend = openTestEngine();
  const sent: Email[] = [];
  let isMailDown = false;
  let newsletter: Newsletter;
  let server: ReturnType<typeof createEmbeddedServer>;
  let url: string;
  const carry = async (email: Message) => {
    if (isMailDown) throw new Error('no mail server');
    if (email.kind === 'email') sent.push(email);
  };
  const post = createMailer(carry, { clock: Date.now, report: () => {} });

  beforeAll(async () => {
    newsletter = openNewsletter({
      dataFolder: backend.folder,
      post,
      siteUrl: 'https://site.example',
    });
    setCurrentSite({ ...DEFAULT_SITE, contact: 'desk@site.example' });
    const apiKey = loadApiKey(backend.folder, 365);
    server = createEmbeddedServer(
      backend.engine,
      apiKey,
      undefined,
      undefined,
      undefined,
      undefined,
      newsletter,
    );
    await listen(server, '127.0.0.1', 0);
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    newsletter.close();
    setCurrentSite(DEFAULT_SITE);
    backend.dispose();
  });

  test('handles requests of the site, and returns the result', async () => {
    const service = embeddedNewsletter(url, backend.folder);
    expect(service.takes).toEqual({ newsletter: true, contact: true });
    expect(await service.send(message)).toBe('done');
    expect(sent.at(-1)).toMatchObject({ to: 'desk@site.example' });
    expect(await service.send({ ask: 'confirm', token: 'A'.repeat(32) })).toBe('unknown');
  });

  test('reports that a message was not sent', async () => {
    isMailDown = true;
    expect(await embeddedNewsletter(url, backend.folder).send(message)).toBe('failed');
    isMailDown = false;
  });

  test('accepts requests of this installation only', async () => {
    const body = JSON.stringify({ ask: 'subscribe', address: 'ann@example.org', caller: 'x' });
    expect((await fetch(url + NEWSLETTER_PATH, { method: 'POST', body })).status).toBe(403);
    await expect(embeddedNewsletter(url, join(backend.folder, 'another')).send(message)).rejects.toThrow(
      'ENOENT',
    );
  });

  test.each([
    ['no address', { ask: 'subscribe', address: 'ann@example', caller: 'x' }],
    ['no line', { ...message, message: { ...message.message, name: 'Ann\r\nBcc: eve@example.org' } }],
    ['no such question', { ask: 'list' }],
  ])('refuses %s', async (_name, request) => {
    const { status } = await fetch(url + NEWSLETTER_PATH, {
      method: 'POST',
      headers: { [SECRET_HEADER]: installSecret(backend.folder) },
      body: JSON.stringify(request),
    });
    expect(status).toBe(400);
  });
});

describe('a mail server only', () => {
  test('sends messages of the contact form, and stores no addresses', async () => {
    const sent: Email[] = [];
    const send = async (email: Email) => void sent.push(email);
    const service = contactOnlyService({ send, contactAddress: () => 'desk@site.example' });
    expect(service.takes).toEqual({ newsletter: false, contact: true });
    for (let turn = 0; turn < 10; turn += 1) expect(await service.send(message)).toBe('done');
    expect(await service.send(message)).toBe('too-many');
    expect(sent).toHaveLength(10);
    expect(sent[0]).toMatchObject({ to: 'desk@site.example', replyTo: { address: 'ann@example.org' } });
    await expect(service.send({ ask: 'subscribe', address: 'ann@example.org', caller: 'x' })).rejects.toThrow(
      'is not supported',
    );
  });

  test('reports a failure', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    const send = async () => {
      throw new Error('refused');
    };
    expect(await contactOnlyService({ send, contactAddress: () => 'a@b.example' }).send(message)).toBe(
      'failed',
    );
    expect(error).toHaveBeenCalled();
    error.mockRestore();
  });

  test('without one no form is available', () => {
    const { takes } = contactOnlyService({
      send: undefined,
      contactAddress: () => 'a@b.example',
    });
    expect(takes).toEqual({ newsletter: false, contact: false });
  });
});

test('sends messages to the address of the settings, else to the site’s own host', () => {
  expect(contactAddress('https://site.example')).toBe('contact@site.example');
  setCurrentSite({ ...DEFAULT_SITE, contact: 'desk@other.example' });
  expect(contactAddress('https://site.example')).toBe('desk@other.example');
  setCurrentSite(DEFAULT_SITE);
});
