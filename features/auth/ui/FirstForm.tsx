import { HOLD_FORM_SCRIPT } from '@/lib/auth/hold-form';
import { LateNote } from './Waiting';

/** Icons of the kit, so that nothing changes when the kit's form replaces this one. */
const SHOW =
  'M12 6C15.79 6 19.17 8.13 20.82 11.5C19.17 14.87 15.79 17 12 17C8.21 17 4.83 14.87 3.18 11.5C4.83 8.13 8.21 6 12 6ZM12 4C7 4 2.73 7.11 1 11.5C2.73 15.89 7 19 12 19C17 19 21.27 15.89 23 11.5C21.27 7.11 17 4 12 4ZM12 9C13.38 9 14.5 10.12 14.5 11.5C14.5 12.88 13.38 14 12 14C10.62 14 9.5 12.88 9.5 11.5C9.5 10.12 10.62 9 12 9ZM12 7C9.52 7 7.5 9.02 7.5 11.5C7.5 13.98 9.52 16 12 16C14.48 16 16.5 13.98 16.5 11.5C16.5 9.02 14.48 7 12 7Z';
const HIDE =
  'M12 6.0002C15.79 6.0002 19.17 8.1302 20.82 11.5002C20.23 12.7202 19.4 13.7702 18.41 14.6202L19.82 16.0302C21.21 14.8002 22.31 13.2602 23 11.5002C21.27 7.1102 17 4.0002 12 4.0002C10.73 4.0002 9.51 4.2002 8.36 4.5702L10.01 6.2202C10.66 6.0902 11.32 6.0002 12 6.0002ZM10.93 7.14019L13 9.2102C13.57 9.4602 14.03 9.9202 14.28 10.4902L16.35 12.5602C16.43 12.2202 16.49 11.8602 16.49 11.4902C16.5 9.0102 14.48 7.0002 12 7.0002C11.63 7.0002 11.28 7.05019 10.93 7.14019ZM2.01 3.8702L4.69 6.5502C3.06 7.8302 1.77 9.5302 1 11.5002C2.73 15.8902 7 19.0002 12 19.0002C13.52 19.0002 14.98 18.7102 16.32 18.1802L19.74 21.6002L21.15 20.1902L3.42 2.4502L2.01 3.8702ZM9.51 11.3702L12.12 13.9802C12.08 13.9902 12.04 14.0002 12 14.0002C10.62 14.0002 9.5 12.8802 9.5 11.5002C9.5 11.4502 9.51 11.4202 9.51 11.3702V11.3702ZM6.11 7.97019L7.86 9.7202C7.63 10.2702 7.5 10.8702 7.5 11.5002C7.5 13.9802 9.52 16.0002 12 16.0002C12.63 16.0002 13.23 15.8702 13.77 15.6402L14.75 16.6202C13.87 16.8602 12.95 17.0002 12 17.0002C8.21 17.0002 4.83 14.8702 3.18 11.5002C3.88 10.0702 4.9 8.89019 6.11 7.97019Z';
const CLOSE =
  'M19 6.41L17.59 5L12 10.59L6.41 5L5 6.41L10.59 12L5 17.59L6.41 19L12 13.41L17.59 19L19 17.59L13.41 12L19 6.41Z';
const PROBLEM =
  'M12 2C6.48 2 2 6.48 2 12C2 17.52 6.48 22 12 22C17.52 22 22 17.52 22 12C22 6.48 17.52 2 12 2ZM13 17H11V15H13V17ZM13 13H11V7H13V13Z';

const COLUMN = { flexDirection: 'column' } as const;
const CONTROL = 'amplify-button amplify-field-group__control';

function KitIcon({ path, isOfState }: { path: string; isOfState?: 'hidden' | 'shown' }) {
  return (
    <span
      className="amplify-icon"
      aria-hidden="true"
      style={{ width: '1em', height: '1em' }}
      data-when-hidden={isOfState === 'hidden' ? '' : undefined}
      data-when-shown={isOfState === 'shown' ? '' : undefined}
    >
      <svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <path d={path} fill="currentColor" />
      </svg>
    </span>
  );
}

/** What people sign in with. */
export type Login = 'email' | 'username' | 'either';

const LOGIN_FIELDS = {
  email: { label: 'Email', type: 'email', placeholder: 'name@example.com' },
  username: { label: 'Username', type: 'text', placeholder: 'Your username' },
  either: { label: 'Email or phone number', type: 'text', placeholder: 'name@example.com' },
} as const;

function LoginField({ login }: { login: Login }) {
  const { label, type, placeholder } = LOGIN_FIELDS[login];
  const isEither = login === 'either';
  return (
    <div className="amplify-flex amplify-field amplify-textfield">
      <label className="amplify-label" htmlFor="sign-in-login">
        {label}
      </label>
      {isEither && (
        <p className="amplify-text amplify-field__description" id="sign-in-login-hint">
          Start a phone number with + and the country code.
        </p>
      )}
      <div className="amplify-flex amplify-field-group amplify-field-group--horizontal">
        <div className="amplify-field-group__field-wrapper amplify-field-group__field-wrapper--horizontal">
          <input
            className="amplify-input amplify-field-group__control"
            id="sign-in-login"
            type={type}
            placeholder={placeholder}
            autoComplete="username"
            autoCapitalize="off"
            aria-describedby={isEither ? 'sign-in-login-hint' : undefined}
            required
          />
        </div>
      </div>
    </div>
  );
}

function PasswordField() {
  return (
    <div className="amplify-flex amplify-field amplify-textfield amplify-passwordfield">
      <label className="amplify-label" htmlFor="sign-in-password">
        Password
      </label>
      <div className="amplify-flex amplify-field-group amplify-field-group--horizontal">
        <div className="amplify-field-group__field-wrapper amplify-field-group__field-wrapper--horizontal">
          <input
            className="amplify-input amplify-field-group__control"
            id="sign-in-password"
            type="password"
            autoComplete="current-password"
            autoCapitalize="off"
            required
          />
        </div>
        <div className="amplify-field-group__outer-end">
          <button
            type="button"
            role="switch"
            aria-checked="false"
            aria-label="Show password"
            className={`${CONTROL} amplify-field__show-password`}
            data-action="password"
          >
            <span className="amplify-visually-hidden" aria-live="polite">
              Password is hidden
            </span>
            <KitIcon path={SHOW} isOfState="hidden" />
            <KitIcon path={HIDE} isOfState="shown" />
          </button>
        </div>
      </div>
    </div>
  );
}

function Form({ login }: { login: Login }) {
  return (
    // The method sends nothing, and the fields have no names: a password never leaves the page without the script.
    <form data-amplify-form="" data-amplify-authenticator-signin="" method="dialog">
      <div className="amplify-flex" style={COLUMN}>
        <fieldset className="amplify-flex" style={COLUMN}>
          <legend className="amplify-visually-hidden">Sign in</legend>
          <LoginField login={login} />
          <PasswordField />
        </fieldset>
        <div data-alert-place="" style={{ display: 'contents' }} />
        <button className={`${CONTROL} amplify-button--primary`} type="submit">
          <span data-idle="">Sign in</span>
          <span data-progress="">Signing in</span>
        </button>
        <div data-amplify-footer="">
          <button
            className={`${CONTROL} amplify-button--link amplify-button--small`}
            type="button"
            data-action="forgotPassword"
          >
            <bdi>Forgot your password?</bdi>
          </button>
        </div>
        <LateNote />
      </div>
    </form>
  );
}

function Tabs({ login }: { login: Login }) {
  return (
    <div className="amplify-tabs">
      <div
        role="tablist"
        className="amplify-tabs__list amplify-tabs__list--top amplify-tabs__list--equal"
        data-tabs=""
      >
        <button
          type="button"
          role="tab"
          id="sign-in-tab"
          aria-selected="true"
          aria-controls="sign-in-panel"
          className="amplify-tabs__item amplify-tabs__item--active"
        >
          Sign in
        </button>
        <button
          type="button"
          role="tab"
          id="sign-up-tab"
          aria-selected="false"
          tabIndex={-1}
          className="amplify-tabs__item"
          data-action="signUp"
        >
          Create account
        </button>
      </div>
      <div
        role="tabpanel"
        id="sign-in-panel"
        aria-labelledby="sign-in-tab"
        className="amplify-tabs__panel amplify-tabs__panel--active"
      >
        <div>
          <Form login={login} />
        </div>
      </div>
    </div>
  );
}

/**
 * The kit's first form as finished HTML, with the kit's classes: people can fill it in before any script has loaded. A script
 * in it stores what is pressed in the meantime.
 * @param hasTabs people can create an account here
 */
export function FirstForm({ heading, login, hasTabs }: { heading: string; login: Login; hasTabs: boolean }) {
  return (
    <div data-amplify-authenticator="" data-variation="default">
      <div data-amplify-container="">
        <header className="sign-in-header">
          <h1 tabIndex={-1}>{heading}</h1>
        </header>
        <div data-amplify-router="">{hasTabs ? <Tabs login={login} /> : <Form login={login} />}</div>
      </div>
      <template data-alert="">
        <div className="amplify-flex amplify-alert amplify-alert--error" role="alert">
          <span className="amplify-alert__icon">
            <KitIcon path={PROBLEM} />
          </span>
          <div style={{ flex: 1 }}>
            <div className="amplify-alert__body" />
          </div>
          <button
            type="button"
            aria-label="Dismiss alert"
            className={`${CONTROL} amplify-button--link amplify-alert__dismiss`}
            data-dismiss=""
          >
            <KitIcon path={CLOSE} />
          </button>
        </div>
      </template>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the module's own constant. */}
      <script data-keep="" dangerouslySetInnerHTML={{ __html: HOLD_FORM_SCRIPT }} />
    </div>
  );
}
