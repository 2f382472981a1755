import type { Ban, RestrictionEvent, ShadowbanReport } from '../../features/bans/model/ban.ts';
import type { Evidence } from '../../features/bans/model/evidence.ts';
import { storedState } from '../../features/profiles/model/stored-totals.ts';
import { awsJson, type Input, withoutNulls } from './input.ts';

const storedEvent = ({ kind, when, text }: RestrictionEvent) => ({
  kind,
  on: when.date,
  precision: when.precision,
  text,
});

const storedEvidence = ({ label, url, archiveUrl, sha256 }: Evidence) => ({ label, url, archiveUrl, sha256 });

/** The PlatformBan record of a ban. */
export function banInput(ban: Ban): Input {
  return withoutNulls({
    id: ban.id,
    profileId: ban.profileId,
    platformId: ban.platform,
    dateOfBan: ban.began?.date,
    datePrecision: ban.began?.precision,
    restriction: ban.restriction,
    explanation: ban.explanation,
    ...ban.details,
    evidence: awsJson(ban.evidence.map(storedEvidence)),
    // Sent even when empty: without them the reader would have to guess them from the status.
    events: JSON.stringify(ban.events.map(storedEvent)),
    ...storedState(ban),
  });
}

/** The ShadowbanExperience record of a report, whose beginning has to be known. */
export function reportInput(report: ShadowbanReport): Input {
  const { isActive: _derived, ...state } = storedState(report);
  return withoutNulls({
    id: report.id,
    profileId: report.profileId,
    platform: report.platform,
    category: report.category,
    restrictionType: report.restrictionType,
    description: report.description,
    date: report.began?.date,
    datePrecision: report.began?.precision,
    evidence: awsJson(report.evidence.map(storedEvidence)),
    events: JSON.stringify(report.events.map(storedEvent)),
    financialImpact: report.loss?.amount,
    financialCurrency: report.loss?.currency,
    financialMethod: report.loss?.method,
    measurements: report.measurements && awsJson(report.measurements),
    ...state,
  });
}
