import { ownValue } from '../../lib/domain/own-value.ts';

/** The problem of a field, next to the field. The empty element is always there, so that the script can fill it. */
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
