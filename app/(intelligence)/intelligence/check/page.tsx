import { FileCheck } from '@/features/bans/ui/FileCheck';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Check a file against its published SHA-256',
    description:
      'Compare a file with a published SHA-256 hash in your browser, without an upload. What a matching hash proves, and what it does not.',
    path: routes.checkFile(),
  });

export default function CheckFilePage() {
  return (
    <div className="page">
      <FileCheck />
    </div>
  );
}
