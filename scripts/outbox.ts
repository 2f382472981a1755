/** `npm run outbox`: prints the newest message that the embedded backend has sent, such as a confirmation code. */

import { dataFolder } from '../embedded/lib/store.ts';
import { outboxFolder } from '../embedded/mail/mailer.ts';
import { readNewest } from '../embedded/mail/outbox.ts';

const newest = readNewest(outboxFolder(dataFolder()));
console.log(newest ? `${newest.name}\n\n${newest.text.trimEnd()}` : 'The outbox is empty.');
