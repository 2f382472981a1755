/** Characters that a field of the contact form takes. */
export const LONGEST = { page: 300, name: 100, message: 5000 } as const;
