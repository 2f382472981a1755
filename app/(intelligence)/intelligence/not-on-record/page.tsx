import type { Metadata } from 'next';
import { NotOnRecord } from '@/components/record/NotOnRecord';

export const metadata: Metadata = { title: 'Record not found', robots: { index: false } };

/** What the front sends, with status 404, in place of the empty document that Next.js has for a record that is not there. */
export default NotOnRecord;
