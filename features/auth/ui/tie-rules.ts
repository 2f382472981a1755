import { describeBy } from './field-errors.ts';

/**
 * Ties the rules of a new password to its field, for as long as the form is there: the kit shows them, and describes the
 * field by its errors alone.
 * @returns what ends it
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
