import { adaezeCole } from './adaeze-cole.ts';
import { fieldNotesDaily } from './field-notes-daily.ts';
import { junWatanabeReyes } from './jun-watanabe-reyes.ts';
import { kofiAdjeiBrandt } from './kofi-adjei-brandt.ts';
import { maraLindqvist } from './mara-lindqvist.ts';
import { northlightRepair } from './northlight-repair.ts';
import { oddnyVale } from './oddny-vale.ts';
import { rafaelMonteiro } from './rafael-monteiro.ts';
import { samiraHaddad } from './samira-haddad.ts';
import type { SampleCreator } from './sample-creator.ts';
import { theLongMargin } from './the-long-margin.ts';
import { theQuietLedger } from './the-quiet-ledger.ts';
import { tomaszWilk } from './tomasz-wilk.ts';

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
