import type { Metadata } from 'next';
import { NotOnRecord } from '@/features/bans/ui/record/NotOnRecord';

export const metadata: Metadata = { title: 'Record not found', robots: { index: false } };

export default NotOnRecord;
