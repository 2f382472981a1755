import type { Metadata } from 'next';
import { NoSuchVersion } from '@/components/data/NoSuchVersion';

export const metadata: Metadata = { title: 'Version not found', robots: { index: false } };

/** What the front sends, with status 404, in place of the empty document that Next.js has for a version that is not there. */
export default NoSuchVersion;
