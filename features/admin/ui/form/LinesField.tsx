import { TextArea, type TextAreaProps } from '@/components/form/Field';

/** A list whose entries may be sentences with commas: one in each line. */
export function LinesField({
  value,
  onChange,
  hint,
  ...area
}: Omit<TextAreaProps, 'value' | 'onChange'> & {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}) {
  return (
    <TextArea
      {...area}
      rows={3}
      hint={[hint, 'One per line.'].filter(Boolean).join(' ')}
      value={value.join('\n')}
      onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
    />
  );
}
