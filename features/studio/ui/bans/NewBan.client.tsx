'use client';

import timeline from '@/features/bans/ui/Timeline.module.scss';
import { TimelineItem } from '@/features/bans/ui/TimelineItem';
import type { BanValues } from '@/features/studio/model/bans/check-ban';
import { isPlatformId } from '@/lib/domain/platform';
import { NeedsProfile } from '../restrictions/NeedsProfile';
import { NewRestriction } from '../restrictions/NewRestriction.client';
import { StudioPage } from '../StudioPage';
import { useStudio } from '../studio-context';
import { banForm } from './ban-form';

/** The page that records a new ban. */
export function NewBan() {
  const { profile } = useStudio();
  return (
    <NeedsProfile title="Record a ban">
      <StudioPage
        kicker="Bans"
        title="Record a ban"
        lead="The ban becomes public as soon as you publish it. Write only what you know, and leave open what you do not."
      >
        {profile && (
          <NewRestriction
            form={banForm}
            profileId={profile.profile.id}
            label="Record a ban"
            preview={(values) => <Preview values={values} />}
          />
        )}
      </StudioPage>
    </NeedsProfile>
  );
}

function Preview({ values: { platform, began, restriction, explanation } }: { values: BanValues }) {
  if (!isPlatformId(platform)) return <p className="muted">Choose a platform to see the preview.</p>;
  return (
    <ol className={`plain-list ${timeline.timeline}`}>
      <TimelineItem
        entry={{
          id: 'preview',
          kind: 'banned',
          platform,
          when: began,
          restriction: restriction.trim() || null,
          text: explanation.trim(),
          evidence: [],
          corrections: [],
        }}
      />
    </ol>
  );
}
