import { z } from 'zod';
import { checkedText } from '../../../lib/domain/checked-text.ts';
import { REQUIRED } from '../../../lib/domain/email-address.ts';
import {
  type PasswordFormat,
  passwordProblems,
  repetitionProblem,
  tidyCode,
} from '../../../lib/domain/sign-in-values.ts';

const required = z.string().min(1, REQUIRED);

/** A confirmation code. Spaces and hyphens are removed, and digits of other scripts are replaced. */
export const codeShape = z.object({
  confirmation_code: z.string().transform(tidyCode).pipe(required),
});

/** The current password, and a new one that is typed twice. */
export const passwordShape = (format: PasswordFormat) =>
  z
    .object({
      old: required,
      next: required.superRefine((password, context) => {
        if (password === '') return;
        for (const message of passwordProblems(password, format))
          context.addIssue({ code: 'custom', message });
      }),
      repeated: required,
    })
    .superRefine(({ next, repeated }, context) => {
      const message = repetitionProblem(next, repeated, true);
      if (repeated !== '' && message) context.addIssue({ code: 'custom', path: ['repeated'], message });
    });

/** The name of the account, typed as a confirmation. */
export const closeShape = (name: string) =>
  z.object({
    account_name: checkedText((typed) =>
      typed.trim().toLowerCase() === name.toLowerCase() ? null : `Type ${name} to confirm`,
    ),
  });
