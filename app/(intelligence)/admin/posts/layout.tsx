import type { ReactNode } from 'react';
import { PartOffPage } from '@/components/admin/PartOffPage';

export default function AdminPostsLayout({ children }: { children: ReactNode }) {
  return (
    <PartOffPage part="blog" title="Blog posts">
      {children}
    </PartOffPage>
  );
}
