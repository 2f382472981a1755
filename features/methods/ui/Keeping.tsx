import { Link } from '@/components/ui/Link';
import { Term } from '@/features/glossary/ui/Term';
import { routes } from '@/lib/routes';

/** Explains how evidence is published and what a hash shows. */
export function Evidence() {
  return (
    <>
      <p>
        A <Term id="hash">SHA-256</Term> beside a file shows that its bytes have not changed since the hash
        was computed. It does not show that the content is true, who made the file, or when: a hash is not
        proof.{' '}
        <Link className="text-link" href={routes.checkFile()}>
          Check a file
        </Link>{' '}
        compares a file with a published hash in your browser.
      </p>
      <p>
        <Term id="evidence">Evidence</Term> is private until its owner publishes it, piece by piece. We
        publish a copy of each image with location, time and camera data removed; the pixels are the same. The
        copy has its own hash. The hash of the original, which its owner has, is shown beside it. A PDF is
        published unchanged. Withdrawn evidence disappears from this site within a minute; we cannot remove
        copies that others made.
      </p>
    </>
  );
}

/** Explains what the site counts about its readers. */
export function Visits() {
  return (
    <>
      <p>
        We count two things. The first is that a browser tab opened this site, when, and in which version of
        the site. The second is which stream was watched, after ten seconds of play or after you pressed play
        on another site’s player. Each count has random numbers from your browser: one for the count, one for
        the visit and one for the browser. Your browser stores the last one for about ten years, or until you
        clear this site’s data. Your name, your address and the pages that you read are not included, and no
        cookie is set.
      </p>
      <p>
        Counts are sent to this site only and are deleted after 400 days. Stream views are added up, one for
        each visit, stream and day, and the total remains. A count that could not be sent waits in your
        browser for the next visit. Your IP address is used for one minute to limit floods of requests, and is
        not stored with the count. What you type into a search field is sent to this site as you type, to
        suggest pages, and is not stored.
      </p>
      <p>
        If your browser sends Do Not Track or Global Privacy Control, nothing is counted, sent or stored, and
        an earlier number is removed. The same applies if your browser does not let sites store data.
      </p>
    </>
  );
}
