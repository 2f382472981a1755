import type { Metadata } from 'next';
import { VersionNotFound } from '@/features/datasets/ui/VersionNotFound';

export const metadata: Metadata = { title: 'Version not found', robots: { index: false } };

/** The 404 page for versions. The caching proxy sends it instead of Next.js's empty document. */
export default VersionNotFound;
