import { defineStorage } from '@aws-amplify/backend';
import { access } from './access.ts';

/** The one bucket for pictures, videos and evidence. */
export const storage = defineStorage({ name: 'media', access });
