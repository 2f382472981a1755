import { DEFAULT_SITE, setCurrentSite } from '../../lib/site/site.ts';
import { signedEmail } from './operator-signature.ts';

const EMAIL = {
  kind: 'email',
  to: 'ann@example.org',
  subject: 'S',
  text: 'Hello.\n',
  html: '<body><p>Hello.</p></body>',
} as const;

afterEach(() => setCurrentSite(DEFAULT_SITE));

test('an email is not changed without an operator', () => {
  expect(signedEmail(EMAIL)).toEqual(EMAIL);
});

test('the operator is named below the text and in the page, where the name is escaped', () => {
  setCurrentSite({ ...DEFAULT_SITE, operatorName: 'Vale & <Sons>', operatorAddress: 'Street 1\n1000 Town' });
  const { text, html } = signedEmail(EMAIL);
  expect(text).toBe('Hello.\n\n-- \nVale & <Sons>\nStreet 1\n1000 Town\n');
  expect(html).toContain('Vale &amp; &lt;Sons&gt;<br>Street 1<br>1000 Town</p>\n</body>');
  const { html: _, ...plain } = EMAIL;
  expect(signedEmail(plain)).not.toHaveProperty('html');
});
