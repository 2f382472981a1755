import { adaezeCole } from './creators/adaeze-cole.ts';
import { fieldNotesDaily } from './creators/field-notes-daily.ts';
import { junWatanabeReyes } from './creators/jun-watanabe-reyes.ts';
import { kofiAdjeiBrandt } from './creators/kofi-adjei-brandt.ts';
import { maraLindqvist } from './creators/mara-lindqvist.ts';
import { northlightRepair } from './creators/northlight-repair.ts';
import { oddnyVale } from './creators/oddny-vale.ts';
import { rafaelMonteiro } from './creators/rafael-monteiro.ts';
import { samiraHaddad } from './creators/samira-haddad.ts';
import { theLongMargin } from './creators/the-long-margin.ts';
import { theQuietLedger } from './creators/the-quiet-ledger.ts';
import { tomaszWilk } from './creators/tomasz-wilk.ts';
import type { SampleCreator } from './sample-creator.ts';

/** The sample creators. All of them are invented, and so is everything that happened to them. */
export const creators: readonly SampleCreator[] = [
  maraLindqvist,
  theLongMargin,
  kofiAdjeiBrandt,
  oddnyVale,
  fieldNotesDaily,
  rafaelMonteiro,
  samiraHaddad,
  northlightRepair,
  junWatanabeReyes,
  theQuietLedger,
  tomaszWilk,
  adaezeCole,
];
