import { assertSmtpAddress } from './smtp-address.ts';

const environment = (url?: string): NodeJS.ProcessEnv => ({
  NODE_ENV: 'test',
  ...(url !== undefined && { SMTP_URL: url }),
});

test.each([undefined, '', 'smtp://mail.example.org', 'smtps://ann:secret@mail.example.org:465'])(
  'accepts %j',
  (url) => expect(() => assertSmtpAddress(environment(url))).not.toThrow(),
);

test.each(['mail.example.org', 'smtp://', 'https://ann:secret@mail.example.org', 'smtp:ann:secret'])(
  'refuses %j in one sentence without its password',
  (url) => {
    expect(() => assertSmtpAddress(environment(url))).toThrow(/^[^\n]*SMTP_URL must be[^\n]*\.$/);
    expect(() => assertSmtpAddress(environment(url))).not.toThrow(/secret/);
  },
);
