'use client';

import { Report } from '@/features/bans/ui/ShadowbanReports';
import type { ReportValues } from '@/features/studio/model/bans/check-report';
import { checkLoss, lossOf } from '@/features/studio/model/bans/loss';
import { hasProblems } from '@/features/studio/model/bans/problems';
import { isPlatformId } from '@/lib/domain/platform';
import { NeedsProfile } from '../restrictions/NeedsProfile';
import { NewRestriction } from '../restrictions/NewRestriction.client';
import { StudioPage } from '../StudioPage';
import { useStudio } from '../studio-context';
import { reportForm } from './report-form';

/** The page that records a new shadowban report. */
export function NewReport() {
  const { profile } = useStudio();
  return (
    <NeedsProfile title="Report a shadowban">
      <StudioPage
        kicker="Shadowban reports"
        title="Report a shadowban"
        lead="The report becomes public as soon as you publish it, and is marked self-reported. Say what you saw, and how you know."
      >
        {profile && (
          <NewRestriction
            form={reportForm}
            profileId={profile.profile.id}
            label="Report a shadowban"
            preview={(values) => <Preview values={values} />}
          />
        )}
      </StudioPage>
    </NeedsProfile>
  );
}

function Preview({ values }: { values: ReportValues }) {
  const { platform, began, category, restrictionType, description } = values;
  if (!isPlatformId(platform)) return <p className="muted">Choose a platform to see the preview.</p>;
  return (
    <ul className="plain-list">
      <Report
        report={{
          id: 'preview',
          profileId: '',
          platform,
          began,
          category,
          restrictionType: restrictionType.trim() || '…',
          description,
          loss: hasProblems(checkLoss(values)) ? null : lossOf(values),
          evidence: [],
          events: [],
          corrections: [],
        }}
      />
    </ul>
  );
}
