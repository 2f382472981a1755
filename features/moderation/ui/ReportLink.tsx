import { routes } from '@/lib/routes';
import type { ReportableTarget } from '../model/contract.ts';
import { TARGET_NOUNS } from '../model/texts.ts';

/** A link to the form that reports something. It needs no script, and search engines do not follow it. */
export function ReportLink({ type, id }: ReportableTarget) {
  return (
    <a className="text-link" href={routes.moderation.report({ type, id })} rel="nofollow" data-print="no">
      Report this {TARGET_NOUNS[type]}
    </a>
  );
}
