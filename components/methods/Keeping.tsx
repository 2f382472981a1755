import { Term } from '@/components/glossary/Term';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';

/** What is kept as evidence, and what that shows. */
export function Evidence() {
  return (
    <>
      <p>
        A <Term id="hash">SHA-256</Term> beside a file shows that its bytes have not changed since the hash
        was taken. It does not show that what the file says is true, or who made it, or when: a hash is not
        proof.{' '}
        <Link className="text-link" href={routes.checkFile()}>
          Check a file
        </Link>{' '}
        compares one with a published hash, in your own browser.
      </p>
      <p>
        <Term id="evidence">Evidence</Term> is private until its owner publishes it, piece by piece. Of a
        picture a copy is published: the same pixels, without the place, time and camera that the file tells
        besides. The copy has a hash of its own, and the hash of the original, which its owner keeps, stands
        beside it. A PDF is published as it is. What is withdrawn goes from this site within a minute; copies
        that others made are beyond its reach.
      </p>
    </>
  );
}

/** What the site counts of its readers. */
export function Visits() {
  return (
    <>
      <p>
        Two things: that a tab began to read this site, when, and in which version of it; and which stream was
        watched in it, once ten seconds of it have played, or you pressed play on another site’s player. With
        that go random numbers which your browser makes up: one for the count, one for the visit and one for
        the browser, which keeps it for about ten years, or until you clear this site’s data. Your name, your
        address and the pages that you read are not part of it, and no cookie is set.
      </p>
      <p>
        It goes to this site and to nobody else, and is deleted after 400 days. The views of a stream are
        added up, a visit once for a stream and a day, and the sum stays. A count that could not be sent waits
        in your browser for the next visit. Your network address is looked at to hold off floods, for a
        minute, and is not stored with it. What you type into a search field is sent to this site while you
        type, to suggest pages, and is written nowhere.
      </p>
      <p>
        If your browser says Do Not Track or Global Privacy Control, nothing is counted, sent or kept, and the
        number from before is removed. The same holds if it lets sites store nothing.
      </p>
    </>
  );
}
