import type { ReactNode } from 'react';
import { PartOffPage } from '@/features/admin/ui/PartOffPage';

export default function AdminStreamsLayout({ children }: { children: ReactNode }) {
  return (
    <PartOffPage part="streams" title="Streams">
      {children}
    </PartOffPage>
  );
}
