import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { focusOn } from '@/components/form/use-problems';
import styles from './ActionForm.module.scss';
import { useSignedIn } from './signed-in-context';
import { failureOfCall } from './viewer-session';

export type ActionFormProps = {
  /** The purpose of the form, for screen readers. */
  readonly label: string;
  /** The label of the button, and its label while the action runs. */
  readonly submit: string;
  readonly pending: string;
  readonly tone?: 'primary' | 'plain' | 'destructive';
  /** Returns the name of the first invalid field, which then gets the focus; nothing is sent. */
  readonly check?: () => string | undefined | Promise<string | undefined>;
  /**
   * Runs the action and returns the success message.
   * @throws Amplify's errors
   */
  readonly action: () => Promise<string>;
  /** The field that gets the focus when the service refuses. */
  readonly failureField?: string;
  /** True if the button takes the focus when it appears, because the button before it is gone. */
  readonly takesFocus?: boolean;
  readonly children?: ReactNode;
  /** More buttons, beside the one that submits. */
  readonly buttons?: ReactNode;
};

type State = { readonly status: 'idle' | 'pending' | 'done' | 'failed'; readonly text: string };

const IDLE: State = { status: 'idle', text: '' };

/**
 * A form that calls the service. Its fields are disabled during the call, and their values stay. The focus moves to
 * where the person continues. If the sign-in has ended, the page shows that instead.
 */
export function ActionForm(props: ActionFormProps) {
  const { label, submit, pending, tone = 'primary', check, action, failureField } = props;
  const { end, viewer } = useSignedIn();
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState(IDLE);

  useEffect(() => {
    // Inputs that were disabled have lost the focus. A page that shows the result elsewhere has moved it there.
    if (state.status === 'done' && !isFocusElsewhere(form.current)) button.current?.focus();
    if (state.status === 'failed') focusOn(form.current, failureField) ?? button.current?.focus();
  }, [state, failureField]);

  async function run(event: FormEvent) {
    event.preventDefault();
    const wrong = await check?.();
    if (wrong !== undefined) {
      setState(IDLE);
      focusOn(form.current, wrong);
      return;
    }
    setState({ status: 'pending', text: '' });
    try {
      setState({ status: 'done', text: await action() });
    } catch (thrown) {
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') return end({ kind: 'expired' });
      setState({ status: 'failed', text: failure.text });
    }
  }

  const dismiss = () => {
    setState(IDLE);
    button.current?.focus();
  };
  return (
    <form ref={form} aria-label={label} noValidate onSubmit={run} className={styles.form}>
      <fieldset disabled={state.status === 'pending'} className={styles.fields}>
        {props.children}
        <div className={styles.buttons}>
          <button
            ref={button}
            type="submit"
            // biome-ignore lint/a11y/noAutofocus: see takesFocus.
            autoFocus={props.takesFocus}
            className={`button ${styles[tone] ?? ''}`}
          >
            {state.status === 'pending' ? pending : submit}
          </button>
          {props.buttons}
        </div>
      </fieldset>
      <Notice tone="error" text={state.status === 'failed' ? state.text : ''} onDismiss={dismiss} />
      <Notice tone="success" text={state.status === 'done' ? state.text : ''} onDismiss={dismiss} />
    </form>
  );
}

const isFocusElsewhere = (form: HTMLFormElement | null): boolean => {
  const active = document.activeElement;
  return active !== null && active !== document.body && form?.contains(active) === false;
};
