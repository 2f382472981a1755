import { defineStorage } from '@aws-amplify/backend';
import { access } from './access.ts';

/** The one bucket for pictures, videos and evidence. It stays when the stack is deleted, except in a developer's sandbox. */
export const storage = defineStorage({ name: 'media', access, keepOnDelete: true });
