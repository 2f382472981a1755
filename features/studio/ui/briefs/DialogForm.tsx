import type { ReactNode, Ref } from 'react';
import { focusOn } from '@/components/form/use-problems';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import styles from './MarkdownField.module.scss';

/** A dialog with a form whose values go into the text of the editor. */
export function DialogForm({
  title,
  submit,
  check,
  isDisabled,
  buttons,
  ref,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  /** The label of the button that submits. */
  submit: string;
  /** Returns the name of the first invalid field, which then gets the focus: that of `useProblems`. */
  check: () => string | undefined;
  /** True while nothing can be submitted. */
  isDisabled?: boolean;
  /** More buttons, beside the one that submits. */
  buttons?: ReactNode;
  /** The form. */
  ref?: Ref<HTMLFormElement>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        ref={ref}
        noValidate
        className={styles.dialogForm}
        onSubmit={(event) => {
          event.preventDefault();
          // The editor is within a form of its own on some pages.
          event.stopPropagation();
          const wrong = check();
          if (wrong) focusOn(event.currentTarget, wrong);
          else if (!isDisabled) onSubmit();
        }}
      >
        {children}
        <div className={styles.dialogButtons}>
          <Button type="submit" variant="primary" disabled={isDisabled}>
            {submit}
          </Button>
          {buttons}
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
