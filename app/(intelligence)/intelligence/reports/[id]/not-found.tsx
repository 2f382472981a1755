import type { Metadata } from 'next';
import { RecordNotFound } from '@/features/bans/ui/RecordRoute';

export const metadata: Metadata = { title: 'Record not found', robots: { index: false } };

export default RecordNotFound;
