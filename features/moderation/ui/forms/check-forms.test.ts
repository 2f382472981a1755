import { INVALID_EMAIL } from '@/lib/domain/email-address';
import { moderationRequest } from '../../model/contract.ts';
import { MAX_EXPLANATION } from '../../model/reasons.ts';
import { checkAppealForm, checkMessageForm, checkReplyForm, checkReportForm } from './check-forms.ts';

const sent = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields);

const report = {
  type: 'BAN',
  id: 'ban-1',
  reason: 'SPAM',
  explanation: 'It is an advertisement.',
  evidence: '',
  name: 'Ann',
  email: 'ann@example.org',
};
const reply = {
  type: 'PROFILE',
  id: 'mara',
  name: 'Ben',
  email: 'ben@example.org',
  organisation: '',
  role: '',
  text: 'We restored the account in May.',
  verification: 'Write to press@example.org.',
};
const token = 'A'.repeat(43);

describe('a report', () => {
  it('becomes a request that the service accepts', () => {
    const { value, problems } = checkReportForm(
      sent({ ...report, evidence: ' https://example.org/a \r\n\r\nhttp://example.org/b' }),
    );
    expect(problems).toEqual({});
    expect(moderationRequest.parse({ type: 'submitReport', ...value, caller: '192.0.2.1' })).toMatchObject({
      target: { type: 'BAN', id: 'ban-1' },
      evidence: ['https://example.org/a', 'http://example.org/b'],
      reporter: { name: 'Ann', email: 'ann@example.org' },
    });
  });

  it('returns all problems at once together with the typed values', () => {
    const { value, problems, values } = checkReportForm(
      sent({
        ...report,
        reason: 'constructor',
        explanation: ' ',
        evidence: 'javascript:alert(1)',
        email: 'ann@',
      }),
    );
    expect(value).toBeNull();
    expect(problems).toEqual({
      reason: 'Choose a reason',
      explanation: 'Explain the problem',
      evidence: expect.stringContaining('Line 1 is not a web address'),
      email: INVALID_EMAIL,
    });
    expect(values).toMatchObject({ evidence: 'javascript:alert(1)', name: 'Ann', email: 'ann@' });
  });

  it('needs a name and an email address unless it is about the sexual abuse of children', () => {
    const anonymous = { ...report, name: '', email: '' };
    expect(checkReportForm(sent(anonymous)).problems).toEqual({
      name: 'Enter your name',
      email: 'Enter your email address',
    });
    const checked = checkReportForm(sent({ ...anonymous, reason: 'CHILD_SEXUAL_ABUSE' }));
    expect(checked.problems).toEqual({});
    expect(checked.value?.reporter).toBeNull();
    const half = checkReportForm(sent({ ...report, reason: 'CHILD_SEXUAL_ABUSE', name: '' }));
    expect(half.problems).toEqual({ name: 'Enter your name' });
  });

  it('reports the length of a long text and the number of links', () => {
    const { problems } = checkReportForm(
      sent({
        ...report,
        explanation: 'x'.repeat(MAX_EXPLANATION + 1),
        evidence: Array.from({ length: 6 }, (_, at) => `https://example.org/${at}`).join('\n'),
      }),
    );
    expect(problems.explanation).toBe('This is 4,001 characters long. Shorten it to 4,000.');
    expect(problems.evidence).toContain('6 links');
  });

  it('is refused when the hidden field is filled in or the target is invalid', () => {
    expect(checkReportForm(sent({ ...report, homepage: 'https://spam.example' })).value).toBeNull();
    const accounts = checkReportForm(sent({ ...report, type: 'ACCOUNT' }));
    expect(accounts).toMatchObject({ value: null, problems: {} });
  });
});

describe('a reply', () => {
  it('becomes a request that the service accepts', () => {
    const { value } = checkReplyForm(sent({ ...reply, organisation: 'Example\u2028Video' }));
    expect(moderationRequest.parse({ type: 'submitReply', ...value, caller: '192.0.2.1' })).toMatchObject({
      organisation: 'Example Video',
      role: null,
      verification: 'Write to press@example.org.',
    });
  });

  it('always requires a name, an email address and a way to check them', () => {
    const { problems } = checkReplyForm(sent({ ...reply, name: '', email: '', verification: '' }));
    expect(Object.keys(problems)).toEqual(['name', 'email', 'verification']);
  });
});

test('a message needs a text and a token', () => {
  expect(checkMessageForm(sent({ token, text: 'Hello' })).value).toEqual({ token, text: 'Hello' });
  expect(checkMessageForm(sent({ token, text: ' ' })).problems).toEqual({
    text: 'Enter your message',
  });
  expect(checkMessageForm(sent({ token: '../x', text: 'Hello' })).value).toBeNull();
});

test('an appeal under a private link names its decision and its secret', () => {
  const appeal = (key: string) => checkAppealForm(sent({ key, text: 'It was a quotation.' })).value;
  expect(appeal(`decision.7.${token}`)).toEqual({
    decisionId: 'decision.7',
    token,
    text: 'It was a quotation.',
  });
  expect(appeal(token)).toBeNull();
  expect(appeal(`decision.${'A'.repeat(8)}`)).toBeNull();
});
