import { describeBy } from './field-errors.ts';

/**
 * Describes the field of a new password by its rules, while the form exists. The kit shows the rules, but describes
 * the field only by its errors.
 * @returns a function that stops it
 */
export function tieRules(form: Element | null): () => void {
  const field = form?.querySelector('input[name=password]');
  const rules = field?.closest('.amplify-field')?.querySelector('.amplify-field__description');
  if (!field || !rules) return () => {};
  rules.id ||= 'password-rules';
  const tie = () => describeBy(field, rules.id);
  tie();
  const changes = new MutationObserver(tie);
  changes.observe(field, { attributeFilter: ['aria-describedby'] });
  return () => changes.disconnect();
}
