'use client';

import { OwnRecord } from '../restrictions/OwnRecord';
import { RestrictionPage } from '../restrictions/RestrictionPage.client';
import { banForm } from './ban-form';

/** The page of one of the person's own bans. */
export function BanPage({ id }: { id: string }) {
  return (
    <OwnRecord kind="bans" id={id}>
      {(own) => <RestrictionPage own={own} form={banForm} kicker={own.record.restriction ?? 'Ban'} />}
    </OwnRecord>
  );
}
