import { MODERATION_STATES } from '../../../lib/domain/moderation-state.ts';
import { DECISION_ACTIONS, DECISION_REASONS, TARGET_TYPES } from './reasons.ts';
import { actionText, noticeReason, noticeText, reasonName, reporterOutcome } from './texts.ts';

test('every action has its own name for the person concerned and for the reporter', () => {
  for (const getText of [actionText, reporterOutcome]) {
    const names = [...DECISION_ACTIONS, 'PUBLISH_REPLY', 'REJECT_REPLY', 'UNPUBLISH_REPLY'].map(
      (action) => getText(action).name,
    );
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('Decided');
  }
});

test('every reason has its own name', () => {
  const names = [...DECISION_REASONS, 'RIGHT_OF_REPLY', 'SIMILAR_NAME'].map(reasonName);
  expect(new Set(names).size).toBe(names.length);
});

test.each(['constructor', '__proto__', 'A_REASON_OF_A_LATER_VERSION', ''])('“%s” has a text, too', (code) => {
  expect(reasonName(code)).toBe('Another reason');
  expect(noticeReason(code)).toBe('It breaks the terms of use.');
  expect(actionText(code).name).toBe('Decided');
  expect(reporterOutcome(code).name).toBe('Decided');
});

test('the heading of a notice says what happened, for every state and type', () => {
  for (const state of MODERATION_STATES)
    for (const type of TARGET_TYPES) {
      const { title, text } = noticeText(state, type);
      expect(title).toMatch(/^(This|[A-Z][a-z]+) .+/);
      expect(text.endsWith('.')).toBe(true);
    }
  expect(noticeText('HIDDEN', 'BAN').title).toBe('This record is hidden');
});
