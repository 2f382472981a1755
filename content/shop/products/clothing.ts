import type { ProductText } from '../../../features/shop/model/product.ts';

const SHIRT_MEASURES = [
  { name: 'Half chest, S to XXL', value: '49, 52, 55, 58, 61 cm' },
  { name: 'Length, S to XXL', value: '69, 71, 73, 75, 77 cm' },
] as const;

/** Clothing and bags. */
export const CLOTHING: Readonly<Record<string, ProductText>> = {
  'shown-to-fewer-people-shirt': {
    standfirst: 'A statement that the wearer cannot check.',
    description: [
      'Nobody told you. There was no letter and no entry in the dashboard; it was only quieter than before. The shirt says what you suspect in the size in which it is usually said.',
      'What you report about your own reach is self-reported. We print that on the label inside the neck.',
    ],
    details: [
      'Printed in four steps of grey, each fainter than the one before',
      'Straight cut, ribbed neck, no side seams',
      'Label inside: “Self-reported”',
    ],
    material: 'Cotton jersey of 180 g/m²',
    care: 'Wash at 30 °C, inside out. The lowest line is meant to be hard to read; washing is not the reason.',
    measurements: SHIRT_MEASURES,
    addedOn: '2026-06-08',
    captions: ['Front', 'The print, line by line', 'Back: one dot of the network'],
  },
  'not-up-to-me-shirt': {
    standfirst: 'Epictetus, divided over two sides of a T-shirt.',
    description: [
      'The Enchiridion opens with two lists: what is up to us, and what is not. Reach is in the second one. Worn facing forwards the shirt tells others; the first list is on the back, where you can only take it on trust.',
      'There is no version with the lists exchanged. We were asked.',
    ],
    details: [
      'Front: “Not up to me”. Back: “Up to me”',
      'A horizon in five layers under the words',
      'Straight cut, ribbed neck, no side seams',
    ],
    material: 'Cotton jersey of 180 g/m², undyed',
    care: 'Wash at 30 °C. What the weather does while it dries is not up to you.',
    measurements: SHIRT_MEASURES,
    addedOn: '2026-09-14',
    captions: ['Front', 'Five layers of ink', 'Back: the other list'],
  },
  'reinstated-sweatshirt': {
    standfirst: 'For the day the account came back and nobody said why.',
    description: [
      'The shortest sentence in moderation: “We have reviewed our decision.” Then the login works again, and the people who left in the meantime do not come back by themselves.',
      'A heavy sweatshirt for going on all the same. One bird has turned round.',
    ],
    details: [
      'A flock across the chest, stitched, with one bird the other way',
      'Ribbed collar and cuffs that keep their shape',
      'Inside brushed',
    ],
    material: 'Cotton fleece of 380 g/m²',
    care: 'Wash at 30 °C, dry flat. Do not iron the birds.',
    measurements: [
      { name: 'Half chest, S to XXL', value: '54, 57, 60, 63, 66 cm' },
      { name: 'Length, S to XXL', value: '68, 70, 72, 74, 76 cm' },
    ],
    addedOn: '2026-10-26',
    captions: ['Front', 'The bird that turned', 'Back: the date is left to you'],
  },
  'take-your-list-tote': {
    standfirst: 'Carries what a platform cannot suspend: your people, with their addresses.',
    description: [
      'A network with all of its points on one bag. It holds a laptop, a folder and the printed list of everybody who asked to hear from you.',
      'Portability is a habit. This is the part of it with handles.',
    ],
    details: [
      'Handles long enough for a shoulder in a coat',
      'An inner pocket in the size of a folded A4 sheet',
      'Printed by one screen, in two inks',
    ],
    material: 'Cotton canvas of 340 g/m², unbleached',
    care: 'Wash cold, iron on the left side, go through the list once a year.',
    measurements: [
      { name: 'Bag', value: '380 × 420 × 100 mm' },
      { name: 'Handles', value: '650 mm' },
      { name: 'Carries', value: '12 kg' },
    ],
    addedOn: '2026-02-16',
    captions: ['Front', 'The weave and the nodes', 'On a hook by the door'],
  },
  'reviewed-by-a-human-cap': {
    standfirst: 'Worn by the person who in fact looked at the case.',
    description: [
      'In the European Union, complaints about a moderation decision may not be settled by automated means alone. Somebody qualified has to have a part in it. This is for them.',
      'The bars on the front are cases per hour, over a shift.',
    ],
    details: [
      'Six panels, stitched eyelets',
      'Bars stitched on the front, one of them short',
      'Closes with a metal buckle',
    ],
    material: 'Cotton twill of 260 g/m²',
    care: 'By hand, in warm water, without haste.',
    measurements: [
      { name: 'Head', value: '55 to 62 cm' },
      { name: 'Peak', value: '70 mm' },
    ],
    addedOn: '2026-07-20',
    captions: ['From the side', 'A shift, stitched', 'From behind, with its buckle'],
  },
};
