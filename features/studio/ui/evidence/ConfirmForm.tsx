import type { ReactNode } from 'react';
import { ActionForm } from '@/components/form/ActionForm';
import { Button } from '@/components/ui/Button';

/** Asks for a confirmation before something is withdrawn or deleted. */
export function ConfirmForm({
  label,
  submit,
  pending,
  children,
  onConfirm,
  onCancel,
}: {
  label: string;
  submit: string;
  pending: string;
  children: ReactNode;
  onConfirm: () => Promise<void>;
  onCancel: () => void;
}) {
  return (
    <ActionForm
      label={label}
      submit={submit}
      pending={pending}
      tone="destructive"
      takesFocus
      action={async () => {
        await onConfirm();
        return '';
      }}
      buttons={<Button onClick={onCancel}>Cancel</Button>}
    >
      {children}
    </ActionForm>
  );
}
