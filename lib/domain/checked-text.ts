import { z } from 'zod';

/** A text with at most one problem, which a function names. */
export const checkedText = (getProblem: (text: string) => string | null | undefined) =>
  z.string().superRefine((text, context) => {
    const message = getProblem(text);
    if (message) context.addIssue({ code: 'custom', message });
  });
