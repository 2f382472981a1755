import { z } from 'zod';

/** A text with at most one problem, which a function names. */
export const checkedText = (problemOf: (text: string) => string | null | undefined) =>
  z.string().superRefine((text, context) => {
    const message = problemOf(text);
    if (message) context.addIssue({ code: 'custom', message });
  });
