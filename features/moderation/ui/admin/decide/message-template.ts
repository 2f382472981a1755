import type { DecisionAction, DecisionReason } from '../../../model/reasons.ts';
import { doneWords, targetWord } from '../words.ts';

/** The explanation of each reason, which completes "because …". */
const BECAUSE: ReadonlyMap<DecisionReason, string> = new Map([
  ['CHILD_SEXUAL_ABUSE', 'it shows or promotes the sexual abuse of children, which is illegal'],
  ['ILLEGAL_CONTENT', 'its contents break the law that applies to this site'],
  [
    'PERSONAL_DATA',
    'it contains personal data, such as an address or a telephone number, published without consent',
  ],
  ['IMPERSONATION', 'it presents itself as another person or organisation'],
  ['COPYRIGHT', 'it uses another person’s work without a licence or a legal exception'],
  ['WRONG_FACTS', 'its facts are wrong or not supported by its evidence'],
  ['SPAM', 'it is advertising or repeated content, and does not document a restriction by a platform'],
  ['OTHER', 'it breaks our terms of use'],
  ['REPEATED_VIOLATIONS', 'earlier decisions about this account concerned the same kind of violation'],
  ['NOT_A_VIOLATION', 'it breaks neither the law nor our terms of use'],
]);

/** The remedy for each reason. */
const REMEDY: ReadonlyMap<DecisionReason, string> = new Map([
  ['PERSONAL_DATA', 'You can publish the record again without the personal data.'],
  ['IMPERSONATION', 'If this is your own name, appeal and tell us how we can check it.'],
  ['COPYRIGHT', 'If you have a licence, appeal and send us a copy of it.'],
  ['WRONG_FACTS', 'You can correct the record in your studio, then ask us to review it again.'],
  ['OTHER', '[Replace this line: say which rule it breaks, and how.]'],
]);

/**
 * Standard message to the person concerned, which the administrator can edit.
 * @param title the title or name of the target; '' for several targets
 */
export function messageTemplate({
  action,
  reason,
  targetType,
  title,
}: {
  readonly action: DecisionAction;
  readonly reason: DecisionReason;
  readonly targetType: string;
  readonly title: string;
}): string {
  const what = title ? `the ${targetWord(targetType).toLowerCase()} “${title}”` : 'what you published';
  const because = BECAUSE.get(reason) ?? '';
  const first = `${doneWords(action)} ${what}, because ${because}.`;
  const hasRemedy = !['NO_ACTION', 'RESTORE', 'CLOSE_ACCOUNT'].includes(action);
  const remedy = hasRemedy ? (REMEDY.get(reason) ?? '') : '';
  return remedy ? `${first}\n\n${remedy}` : first;
}
