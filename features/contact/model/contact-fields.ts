/** Topics of the contact form. A correction names a page. */
export const CONTACT_TOPICS = ['correction', 'rights', 'press', 'technical', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export const TOPIC_NAMES: Readonly<Record<ContactTopic, string>> = {
  correction: 'Report an error',
  rights: 'My data and my rights',
  press: 'Press and research',
  technical: 'Technical problem',
  other: 'Other',
};

export const isTopic = (text: string): text is ContactTopic => CONTACT_TOPICS.some((topic) => topic === text);

/** The messages for empty fields of the contact form. */
export const MISSING = {
  topic: 'Choose a topic',
  page: 'Enter the page',
  name: 'Enter your name',
  email: 'Enter your email address',
  message: 'Enter your message',
} as const;

/** Maximum characters of each field of the contact form. */
export const MAX_LENGTHS = { page: 300, name: 100, message: 5000 } as const;
