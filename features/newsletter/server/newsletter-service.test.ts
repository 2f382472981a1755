import { join } from 'node:path';
import { loadApiKey } from '../../../embedded/data/callers.ts';
import { openTestEngine } from '../../../embedded/data/testing/harness.ts';
import { createEmbeddedServer, listen } from '../../../embedded/listen.ts';
import { createMailer } from '../../../embedded/mail/mailer.ts';
import type { Message } from '../../../embedded/mail/outbox.ts';
import { type Newsletter, openNewsletter } from '../../../embedded/newsletter/newsletter.ts';
import { installSecret, SECRET_HEADER } from '../../../lib/amplify/call-embedded.ts';
import type { Email } from '../../../lib/text/email.ts';
import { type MailRequest, NEWSLETTER_PATH } from '../model/contract.ts';
import { embeddedNewsletter } from './newsletter-service.ts';

const subscription: MailRequest = { ask: 'subscribe', address: 'ann@example.org', caller: '192.0.2.1' };

describe('the embedded backend', () => {
  const backend = openTestEngine();
  const sent: Email[] = [];
  let newsletter: Newsletter;
  let server: ReturnType<typeof createEmbeddedServer>;
  let url: string;
  const carry = async (email: Message) => {
    if (email.kind === 'email') sent.push(email);
  };
  const post = createMailer(carry, { clock: Date.now, report: () => {} });

  beforeAll(async () => {
    newsletter = openNewsletter({
      dataFolder: backend.folder,
      post,
      siteUrl: 'https://site.example',
    });
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
    backend.dispose();
  });

  test('handles requests of the site, and returns the result', async () => {
    const service = embeddedNewsletter(url, backend.folder);
    expect(service.takes).toEqual({ newsletter: true });
    expect(await service.send(subscription)).toBe('done');
    await post.settled();
    expect(sent.at(-1)).toMatchObject({ to: 'ann@example.org' });
    expect(await service.send({ ask: 'confirm', token: 'A'.repeat(32) })).toBe('unknown');
  });

  test('accepts requests of this installation only', async () => {
    const body = JSON.stringify({ ask: 'subscribe', address: 'ann@example.org', caller: 'x' });
    expect((await fetch(url + NEWSLETTER_PATH, { method: 'POST', body })).status).toBe(403);
    await expect(embeddedNewsletter(url, join(backend.folder, 'another')).send(subscription)).rejects.toThrow(
      'ENOENT',
    );
  });

  test.each([
    ['no address', { ask: 'subscribe', address: 'ann@example', caller: 'x' }],
    ['no line', { ...subscription, address: 'ann@example.org\r\nBcc: eve@example.org' }],
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
