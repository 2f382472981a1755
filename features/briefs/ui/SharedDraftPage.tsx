import { BrokenPage } from '@/components/layout/BrokenPage';
import { Callout } from '@/components/ui/Callout';
import { Link } from '@/components/ui/Link';
import { InstantTime } from '@/components/ui/Time';
import type { SharedDraft } from '@/features/briefs/server/shared-draft';
import { routes } from '@/lib/routes';
import styles from './BriefArticle.module.scss';
import { BriefPage, briefPageParts } from './BriefPage';

/** A brief behind a secret link, as it would look, with a note above it that it is not published. */
export async function SharedDraftPage({ draft: { brief, expiresAt, copies } }: { draft: SharedDraft }) {
  return (
    <BriefPage
      {...(await briefPageParts(brief, copies))}
      isDraft
      notice={
        <Callout className={styles.draft} icon="eye-slash" aria-label="Unpublished draft" role="note">
          <p>
            <strong>Unpublished draft.</strong> {brief.author.displayName} shows you this draft before it is
            published. It can still change. The link stops working on <InstantTime instant={expiresAt} />.
            Please do not share or quote it.
          </p>
        </Callout>
      }
    />
  );
}

/** The page for a link that shows no draft. It does not say whether the link ever worked. */
export function SharedDraftProblem({ isTooMany }: { isTooMany: boolean }) {
  return (
    <BrokenPage
      title={isTooMany ? 'Too many requests' : 'Draft not found'}
      text={
        isTooMany
          ? 'This connection opened too many drafts. Try again in ten minutes.'
          : 'The link is incomplete, has expired or was revoked by the author. Copy the whole link and try again, or ask the author for a new one.'
      }
    >
      <Link className="button button-primary" href={routes.briefs()}>
        Read published briefs
      </Link>
      <Link className="button" href={routes.home()}>
        Go to the home page
      </Link>
    </BrokenPage>
  );
}
