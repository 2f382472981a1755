import { Link } from '@/components/ui/Link';
import { Term } from '@/features/glossary/ui/Term';
import { routes } from '@/lib/routes';

/** Explains how evidence is published and what a hash shows. */
export function Evidence() {
  return (
    <>
      <p>
        A <Term id="hash">SHA-256</Term> beside a file shows that its bytes have not changed since the hash
        was computed. It does not show whether the content is true, who made the file, or when the file was
        made. A hash is not proof.{' '}
        <Link className="text-link" href={routes.checkFile()}>
          Check a file
        </Link>{' '}
        compares a file with a published hash in your browser.
      </p>
      <p>
        <Term id="evidence">Evidence</Term> is private until its owner publishes it, piece by piece. We
        publish a copy of each image with location, time and camera data removed; the pixels do not change.
        The copy has its own hash. Beside it, we show the hash of the original file, which the owner has. A
        PDF is published unchanged. Withdrawn evidence disappears from this site within a minute; we cannot
        remove copies that others made.
      </p>
    </>
  );
}

/** Explains what the site counts about its readers. */
export function Visits() {
  return (
    <>
      <p>
        We count visits and stream views. For a visit, we count that a browser tab opened this site, and
        record the time and the version of the site. For a stream view, we record which stream was watched. It
        counts after ten seconds of play, or after you press play on another site’s player. Each count has
        random numbers from your browser: one for the count, one for the visit and one for the browser. Your
        browser stores the last one for about ten years, or until you clear this site’s data. Your name, your
        address and the pages that you read are not included, and no cookie is set.
      </p>
      <p>
        Counts are sent to this site only and are deleted after 400 days. Stream views are added up, one for
        each visit, stream and day, and only the totals are stored for longer. A count that could not be sent
        is stored in your browser until your next visit. Your IP address is used for one minute to limit
        floods of requests, and is not stored with the count. What you type into a search field is sent to
        this site as you type, to suggest pages, and is not stored.
      </p>
      <p>
        If your browser sends Do Not Track or Global Privacy Control, nothing is counted, sent or stored, and
        any number stored earlier is removed. The same applies if your browser does not let sites store data.
      </p>
    </>
  );
}
