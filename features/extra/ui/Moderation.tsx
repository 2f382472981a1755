import { Link } from '@/components/ui/Link';
import { APPEAL_MONTHS } from '@/features/moderation/model/reasons';
import { DECISION_GOAL_DAYS } from '@/features/moderation/model/texts';
import { routes } from '@/lib/routes';

/** The page about moderation: who decides, possible decisions, reasons, appeals and replies. */
export function Moderation() {
  return (
    <>
      <p>
        Anyone can report a record, profile, brief, stream, page or evidence file with the “Report” link on
        its page. You need no account. Nothing is decided automatically: an administrator of this site reads
        each report. The most severe reports come first, and we aim to decide within {DECISION_GOAL_DAYS}{' '}
        days.
      </p>
      <p>
        <strong>
          Administrators cannot change the contents of a record. They can only take these actions:
        </strong>
      </p>
      <ul>
        <li>
          <strong>No action.</strong> Nothing changes.
        </li>
        <li>
          <strong>Mark as disputed.</strong> The record stays public, with a note that its facts are disputed.
        </li>
        <li>
          <strong>Hide from lists.</strong> It no longer appears in lists, search, statistics and downloads.
          Its own page still works, with a note.
        </li>
        <li>
          <strong>Hide.</strong> Only its author and the administrators can read it. Its page says that it is
          hidden, when it was hidden and why.
        </li>
        <li>
          <strong>Remove.</strong> It is removed from the site and from published data versions, which state
          how many records were removed and when. Its author can export it until the appeal period ends.
        </li>
        <li>
          <strong>Lock the account.</strong> Its owner can sign in, read and export, but cannot publish or
          change anything.
        </li>
        <li>
          <strong>Close the account.</strong> Its owner can no longer sign in, and its records are hidden.
        </li>
      </ul>
      <p>
        The possible reasons are: sexual abuse of children, other illegal content, personal data,
        impersonation, copyright, wrong facts, spam, repeated violations, or another violation of these terms.
      </p>
      <h3>Statement of reasons</h3>
      <p>
        If a decision concerns you, you get a statement of reasons by email and in{' '}
        <Link href={routes.studio.moderation()}>the studio</Link>. It states the decision, the reason, the
        administrator and how to appeal. We also inform the person who sent the report. We do not tell you who
        reported you.
      </p>
      <h3>Appeal</h3>
      <p>
        You can appeal each decision once, within {APPEAL_MONTHS} months. A different administrator reviews
        the appeal, if this site has one. We tell you who decided. If the appeal succeeds, the decision is
        undone. You can also go to court or, in the European Union, to a certified out-of-court dispute
        settlement body.
      </p>
      <h3>Right of reply</h3>
      <p>
        A platform, company or person named in a record can reply: on the record’s page, follow “Report this
        record”, then “Send a reply”. An administrator first checks who sent it. The reply then appears beside
        the record, with its date and how we checked it. Replies are labelled and do not change the record.
      </p>
      <h3>New accounts</h3>
      <p>
        Records from a new account are listed at once. They appear on the home page, under “Latest updates”
        and in alerts once the account is a day old or an administrator approves one of its records. If your
        display name is similar to another creator’s, we show you a warning, and an administrator reviews it.
      </p>
      <h3>The Digital Services Act</h3>
      <p>
        We follow the structure of Articles 16 (reports) and 17 (statements of reasons) of the EU’s Digital
        Services Act. This has not been audited.
      </p>
    </>
  );
}
