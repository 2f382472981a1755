'use client';

import { OwnRecord } from '../restrictions/OwnRecord';
import { RestrictionPage } from '../restrictions/RestrictionPage.client';
import { reportForm } from './report-form';

/** The page of one of the person's own reports. */
export function ReportPage({ id }: { id: string }) {
  return (
    <OwnRecord kind="reports" id={id}>
      {(own) => <RestrictionPage own={own} form={reportForm} kicker="Shadowban report, self-reported" />}
    </OwnRecord>
  );
}
