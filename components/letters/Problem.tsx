import { ownValue } from '../../lib/domain/own-value.ts';

/** What is wrong with a field, at the field; its place is there while nothing is, for the script to write into. */
export function Problem({
  id,
  of,
  problems,
}: {
  readonly id: string;
  /** The field's name. */
  readonly of: string;
  readonly problems: Readonly<Record<string, string>>;
}) {
  return (
    <p id={id} className="field-problem" data-problem={of} hidden={!ownValue(problems, of)}>
      {ownValue(problems, of)}
    </p>
  );
}
