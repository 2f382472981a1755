import { useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { SegmentedControl } from '@/components/form/SegmentedControl';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import type { ExchangeFormat } from '@/features/admin/model/exchange/write-export';
import type { AdminModel } from '@/features/admin/model/field';
import type { RecordFilter } from '@/features/admin/model/records';
import { Progress } from '@/features/studio/ui/data/Progress';
import styles from './ExportPanel.module.scss';
import { type ExportState, useExport } from './use-export';
import { countedRecords, MODEL_WORDS } from './words';

/** Exports records into a file: all of them, or those that match the current filter. */
export function ExportPanel({
  model,
  filter = {},
}: {
  model: AdminModel;
  filter?: RecordFilter | undefined;
}) {
  const isFiltered = Object.values(filter).some((value) => value !== undefined && value !== '');
  const { state, start, stop, leave } = useExport(model);
  const [format, setFormat] = useState<ExchangeFormat>('csv');
  const [which, setWhich] = useState<'shown' | 'all'>('shown');
  const { many } = MODEL_WORDS[model];
  if (state.kind === 'writing')
    return (
      <Progress
        label={`Exporting ${many}`}
        figures={countedRecords(model, state.done)}
        percent={null}
        onCancel={stop}
        cancel="Stop"
      />
    );
  return (
    <div className={styles.panel}>
      <div className={styles.choices}>
        {isFiltered && (
          <SegmentedControl
            label="Records"
            name="export-which"
            value={which}
            options={[
              { value: 'shown', label: 'Matching the filter' },
              { value: 'all', label: `All ${many}` },
            ]}
            onChange={setWhich}
          />
        )}
        <SegmentedControl
          label="Format"
          name="export-format"
          value={format}
          options={[
            { value: 'csv', label: 'CSV' },
            { value: 'json', label: 'JSON' },
          ]}
          onChange={setFormat}
        />
        <Button
          variant="primary"
          onClick={() => void start(format, isFiltered && which === 'shown' ? filter : {})}
        >
          <Icon name="download" /> Download
        </Button>
      </div>
      <Notice tone="error" text={state.kind === 'failed' ? state.problem : ''} onDismiss={leave} />
      <Notice tone="success" text={newsOf(model, state)} onDismiss={leave} takesFocus />
    </div>
  );
}

function newsOf(model: AdminModel, state: ExportState): string {
  if (state.kind === 'stopped') return 'Stopped. No file was saved.';
  if (state.kind !== 'done') return '';
  const missing =
    state.broken > 0 ? ` ${countedRecords(model, state.broken)} could not be read and are not included.` : '';
  return `${state.name} contains ${countedRecords(model, state.count)}.${missing}`;
}
