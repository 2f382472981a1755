/** What people write to the site about. A correction says which page it is about. */
export const CONTACT_TOPICS = ['correction', 'rights', 'press', 'technical', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export const TOPIC_NAMES: Readonly<Record<ContactTopic, string>> = {
  correction: 'A correction',
  rights: 'My data or my rights',
  press: 'Press and research',
  technical: 'Something does not work',
  other: 'Something else',
};

export const isTopic = (text: string): text is ContactTopic => CONTACT_TOPICS.some((topic) => topic === text);
