import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { Card } from '@/components/ui/Card';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import type { AdminModel } from '@/features/admin/model/field';
import { ADMIN_FIELDS } from '@/features/admin/model/fields';
import {
  type FormValues,
  formValues,
  inputOf,
  valuesOfRow,
  wordsOf,
} from '@/features/admin/model/form-values';
import { tidySlug } from '@/features/studio/model/briefs/slug';
import type { Row } from '@/features/studio/model/one-record';
import { countText } from '@/lib/domain/count-text';
import { ownValue } from '@/lib/domain/own-value';
import { routes } from '@/lib/routes';
import { ConflictNotice } from '../../../../components/workspace/draft/ConflictNotice.client';
import { DraftNotice } from '../../../../components/workspace/draft/DraftNotice.client';
import { type Conflict, useMergingForm } from '../../../../components/workspace/draft/use-merging-form';
import { StudioPage } from '../../../studio/ui/StudioPage';
import { useAdmin } from '../admin-context';
import { DateText } from '../table/DateText';
import { textIn } from '../table/row-values';
import { DeleteRecord } from './DeleteRecord';
import styles from './EditRecord.module.scss';
import { RecordForm } from './RecordForm';
import { SaveBar } from './SaveBar';
import { useAddressCheck } from './use-address-check';
import { ADDRESS_FIELD, useSave } from './use-save';

const GONE = 'Another administrator has deleted this record. Your text is still here.';

/** The form of an existing record. */
export function EditForm({
  model,
  row,
  onRow,
  isDeletedElsewhere,
  back,
}: {
  model: AdminModel;
  row: Row;
  /** Called with the stored record after each save. */
  onRow: (row: Row) => void;
  isDeletedElsewhere: boolean;
  back: ReactNode;
}) {
  const { update } = useAdmin();
  const form = useMergingForm<FormValues>({
    formKey: `admin ${model} ${row.id}`,
    row,
    shape: formValues,
    read: (stored) => valuesOfRow(model, stored),
    write: (values) => inputOf(model, tidied(model, values)),
    update: async (changes, seenUpdatedAt) => {
      const written = await update(model, { ...row, updatedAt: seenUpdatedAt }, changes);
      if (written.kind === 'saved') onRow(written.row);
      return written;
    },
  });
  const { values, conflict } = form;
  const address = tidySlug(String(values[ADDRESS_FIELD[model]] ?? ''));
  const isOwn = address === textIn(row, ADDRESS_FIELD[model]);
  const found = useAddressCheck(model, isOwn ? '' : address, row.id);
  const send = async () => {
    const outcome = await form.save();
    if (outcome === 'gone') return GONE;
    return outcome === 'conflict' ? '' : undefined;
  };
  const save = useSave(model, tidied(model, values), row.id, send);
  const { markSaved } = save;
  const [isFirst, setFirst] = useState(true);
  useEffect(() => {
    if (!isFirst) return;
    setFirst(false);
    if (window.location.hash === '#saved') markSaved();
  }, [isFirst, markSaved]);

  const discard = () => {
    form.forget();
    save.reset();
  };
  const name = textIn(row, model === 'Stream' ? 'title' : 'displayName') || row.id;
  const isShown = model === 'Stream' ? row.status === 'ACTIVE' : row.active !== false;
  const page = model === 'Stream' ? routes.stream(textIn(row, 'slug') || row.id) : routes.personality(row.id);
  return (
    <StudioPage
      title={<span dir="auto">{name}</span>}
      kicker={back}
      actions={
        isShown ? (
          <Link href={page} className="button">
            <Icon name="box-arrow-up-right" /> View on the site
          </Link>
        ) : (
          <p className="muted">Not published.</p>
        )
      }
    >
      <RecordForm
        model={model}
        isNew={false}
        values={values}
        set={form.set}
        save={save}
        addressCheck={found}
        top={
          <>
            {isDeletedElsewhere && (
              <p role="alert" className={styles.gone}>
                <Icon name="exclamation-triangle-fill" />
                Another administrator has deleted this record. Your changes can no longer be saved.
              </p>
            )}
            <DraftNotice draft={form} onDiscard={discard} />
            {conflict && (
              <ConflictNotice
                fields={conflictFields(model, conflict, values)}
                savedAt={conflict.savedAt}
                onResolve={(takenOver) => {
                  form.resolve(takenOver);
                  void save.save();
                }}
              />
            )}
          </>
        }
        side={
          <>
            <Card id="record" title="Record">
              <dl className={styles.facts}>
                <dt>Id</dt>
                <dd dir="ltr">{row.id}</dd>
                <dt>Added</dt>
                <dd>
                  <DateText instant={textIn(row, 'createdAt')} />
                </dd>
                <dt>Changed</dt>
                <dd>
                  <DateText instant={row.updatedAt} />
                </dd>
                {countedFields(model).map(({ name, label }) => (
                  <Fragment key={name}>
                    <dt>{label}</dt>
                    <dd>{countText(Number(row[name] ?? 0))}</dd>
                  </Fragment>
                ))}
              </dl>
            </Card>
            <DeleteRecord model={model} row={row} name={name} />
          </>
        }
        bar={
          <SaveBar
            save={save}
            isDirty={form.isDirty}
            isKept={form.isKept}
            hasConflict={conflict !== null}
            submit="Save changes"
            onDiscard={discard}
          />
        }
      />
    </StudioPage>
  );
}

const countedFields = (model: AdminModel) => ADMIN_FIELDS[model].filter(({ isCounted }) => isCounted);

/** Returns the values with the address as it is stored: without hyphens at its end. */
const tidied = (model: AdminModel, values: FormValues): FormValues =>
  model === 'Stream' ? { ...values, slug: tidySlug(String(values.slug ?? '')) } : values;

function conflictFields(model: AdminModel, { fields, theirs }: Conflict<FormValues>, mine: FormValues) {
  return ADMIN_FIELDS[model]
    .filter(({ name }) => fields.includes(name))
    .map((field) => ({
      name: field.name,
      label: field.label,
      mine: wordsOf(field, ownValue(mine, field.name)),
      theirs: wordsOf(field, ownValue(theirs, field.name)),
    }));
}
