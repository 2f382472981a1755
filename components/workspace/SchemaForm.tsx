import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useController,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ActionForm, type ActionFormProps } from './ActionForm';

/** A form of react-hook-form: the typed values, and the values that the schema makes of them. */
type SchemaFormState<Typed extends FieldValues, Values> = UseFormReturn<Typed, unknown, Values>;

/**
 * The values and problems of a form that a zod schema checks. Problems are shown from the first attempt to submit on, and
 * updated with each change. The schema's fields are in the order of the form.
 */
export const useSchemaForm = <Typed extends FieldValues, Values>(
  schema: z.ZodType<Values, Typed>,
  defaultValues: DefaultValues<Typed>,
): SchemaFormState<Typed, Values> =>
  useForm({
    resolver: zodResolver(schema),
    defaultValues,
    criteriaMode: 'all',
    // ActionForm moves the focus, also to a group of controls.
    shouldFocusError: false,
  });

/** An action form whose values a schema checks. Nothing is sent while the schema refuses them. */
export function SchemaForm<Typed extends FieldValues, Values>({
  form,
  action,
  ...props
}: Omit<ActionFormProps, 'check' | 'action'> & {
  readonly form: SchemaFormState<Typed, Values>;
  /**
   * Runs the action and returns the success message.
   * @param values what the schema makes of the typed values
   * @throws Amplify's errors
   */
  readonly action: (values: Values) => Promise<string>;
}) {
  const run = useRef(async (): Promise<string> => '');
  return (
    <ActionForm
      {...props}
      check={async () => {
        let wrong: string | undefined;
        await form.handleSubmit(
          (values) => {
            run.current = () => action(values);
          },
          (errors) => {
            [wrong] = Object.keys(errors);
          },
        )();
        return wrong;
      }}
      action={() => run.current()}
    />
  );
}

/** The props of a field of the kit for one value of a form. */
export function useSchemaField<Typed extends FieldValues, Values, Name extends FieldPath<Typed>>(
  form: SchemaFormState<Typed, Values>,
  name: Name,
) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { value, onChange, onBlur } = field;
  return { name, value, onChange, onBlur, problems: getMessages(fieldState.error) };
}

/** All messages of a field: a password can break several rules. */
const getMessages = (error: FieldError | undefined): readonly string[] =>
  Object.values(error?.types ?? {})
    .flat()
    .filter((message) => typeof message === 'string');
