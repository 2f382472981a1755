import { BreadcrumbBanner, type Crumb } from '@/components/layout/BreadcrumbBanner';
import { routes } from '@/lib/routes';
import styles from './LetterPage.module.scss';

export const NEWSLETTER_TRAIL = [{ name: 'The weekly letter', href: routes.newsletter() }];

/**
 * What a link in a letter opens. It does nothing by itself, since programs that look through mail open links too: the person
 * presses its button.
 */
export function LinkPage({
  title,
  text,
  action,
  secret,
  button,
  trail = NEWSLETTER_TRAIL,
}: {
  readonly title: string;
  readonly text: string;
  /** Where the button leads, by POST. */
  readonly action: string;
  readonly secret: { readonly name: string; readonly value: string };
  readonly button: string;
  /** Where the page stands. */
  readonly trail?: readonly Crumb[];
}) {
  return (
    <>
      <BreadcrumbBanner title={title} trail={trail}>
        <p className="standfirst">{text}</p>
      </BreadcrumbBanner>
      <form className={`page ${styles.press}`} action={action} method="post">
        <input type="hidden" name={secret.name} value={secret.value} />
        <button type="submit" className="button button-primary">
          {button}
        </button>
      </form>
    </>
  );
}
