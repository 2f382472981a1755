import { FileCheck } from '@/features/bans/ui/FileCheck';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

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
