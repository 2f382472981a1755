import type { Metadata } from 'next';
import { RecordNotFound } from '@/features/bans/ui/record/RecordNotFound';

export const metadata: Metadata = { title: 'Record not found', robots: { index: false } };

export default RecordNotFound;
