import { DECISION_ACTIONS, DECISION_REASONS } from '../../model/reasons.ts';
import { messageTemplate } from './words.ts';

test('names the action, the target and the reason', () => {
  expect(
    messageTemplate({ action: 'HIDE', reason: 'SPAM', targetType: 'BRIEF', title: 'Cheap watches' }),
  ).toBe(
    'We hid the brief “Cheap watches”, because it is advertising or repeated content, and does not document a restriction by a platform.',
  );
});

test('adds a remedy when the person can act on the decision', () => {
  const message = { reason: 'PERSONAL_DATA', targetType: 'BAN', title: 'A ban' } as const;
  expect(messageTemplate({ ...message, action: 'REMOVE' })).toContain('You can publish the record again');
  expect(messageTemplate({ ...message, action: 'NO_ACTION' })).not.toContain('publish the record again');
});

test('gives complete sentences for every action and reason, also for several records', () => {
  for (const action of DECISION_ACTIONS)
    for (const reason of DECISION_REASONS) {
      const text = messageTemplate({ action, reason, targetType: 'PROFILE', title: '' });
      expect(text).toMatch(/^We .+, because .+\.$/m);
      expect(text).not.toMatch(/because \.|undefined|_/);
    }
});
