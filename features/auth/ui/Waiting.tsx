/** The tabs that the form has, in the same place: the visible title, as there. */
function FormTabs() {
  return (
    <p className="amplify-tabs__list" aria-hidden="true">
      <span className="amplify-tabs__item">Sign in</span>
      <span className="amplify-tabs__item amplify-tabs__item--active">Create account</span>
    </p>
  );
}

/**
 * A placeholder until a form can be shown: in the server's HTML, and between two steps. If the scripts do not load,
 * the style sheet alone explains after a while how to try again.
 */
export function Waiting({ heading, isSignUp }: { heading: string; isSignUp: boolean }) {
  return (
    <div className={isSignUp ? 'sign-in-waiting sign-in-waiting-long' : 'sign-in-waiting'} aria-busy="true">
      <h1>{heading}</h1>
      {isSignUp && <FormTabs />}
      <p className="muted sign-in-moment">One moment…</p>
      <LateNote />
    </div>
  );
}

/** A message that the style sheet shows if the form has not appeared after ten seconds. */
export function LateNote() {
  return (
    <p className="sign-in-late">
      This page did not load completely. Check your connection, then{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: the empty address is this page with its query, without any script. */}
      <a className="text-link" href="" data-reload>
        try again
      </a>
      .
    </p>
  );
}
