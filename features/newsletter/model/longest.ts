/** Maximum characters of each field of the contact form. */
export const LONGEST = { page: 300, name: 100, message: 5000 } as const;
