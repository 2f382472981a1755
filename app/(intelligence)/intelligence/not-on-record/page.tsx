import type { Metadata } from 'next';
import { RecordNotFound } from '@/features/bans/ui/RecordRoute';

export const metadata: Metadata = { title: 'Record not found', robots: { index: false } };

/** The 404 page for records. The caching proxy sends it instead of Next.js's empty document. */
export default RecordNotFound;
