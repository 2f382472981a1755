import type { ReactNode } from 'react';
import { PartOffPage } from '@/components/admin/PartOffPage';

export default function AdminStreamsLayout({ children }: { children: ReactNode }) {
  return (
    <PartOffPage part="streams" title="Streams">
      {children}
    </PartOffPage>
  );
}
