import { FileCheck } from '@/components/bans/FileCheck';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Check a file',
  description:
    'Compare a file with a published SHA-256, in your own browser. Nothing is uploaded. What an equal hash shows, and what it does not.',
  path: routes.checkFile(),
});

export default function CheckFilePage() {
  return (
    <div className="page">
      <FileCheck />
    </div>
  );
}
