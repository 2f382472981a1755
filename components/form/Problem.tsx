import { ownValue } from '../../lib/domain/own-value.ts';

/** The problem of a field, next to the field. The empty element is always there, so that the script can fill it. */
export function Problem({
  id,
  of,
  problems,
  missing,
}: {
  readonly id: string;
  /** The field's name. */
  readonly of: string;
  readonly problems: Readonly<Record<string, string>>;
  /** The message for an empty field, for the script. Without it, the general one. */
  readonly missing?: string;
}) {
  return (
    <p
      id={id}
      className="field-problem"
      data-problem={of}
      data-missing={missing}
      hidden={!ownValue(problems, of)}
    >
      {ownValue(problems, of)}
    </p>
  );
}
