import type { ReactNode } from 'react';
import { PartOffPage } from '@/features/admin/ui/PartOffPage';

export default function AdminPostsLayout({ children }: { children: ReactNode }) {
  return (
    <PartOffPage part="blog" title="Blog posts">
      {children}
    </PartOffPage>
  );
}
