'use client';

import { StudioPage } from '../../studio/StudioPage';

/** What needs attention, and the ways to everything. */
export function AdminHome() {
  return <StudioPage title="Administration">{null}</StudioPage>;
}
