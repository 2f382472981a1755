import type { ProductText } from '../../../features/shop/model/product.ts';

/** Things for the desk. */
export const DESK: Readonly<Record<string, ProductText>> = {
  'appeal-pending-pin': {
    standfirst: 'Amber, because nothing has been decided yet.',
    description: [
      'An hourglass in hard enamel with the rings of a decision going outwards from it. It is worn from the day an appeal is sent to the day an answer comes, which may be longer than any other pin is worn.',
      'The back has a date scratched on by whoever wears it. We supply the room for that.',
    ],
    details: [
      'Hard enamel in three colours, polished level with the metal',
      'Two posts, so that it does not turn',
      'On a card that explains what an appeal is',
    ],
    material: 'Brass, plated black; enamel',
    care: 'Take it off before washing. Take it off, too, when the answer comes.',
    measurements: [
      { name: 'Across', value: '28 mm' },
      { name: 'Weight', value: '9 g' },
    ],
    addedOn: '2026-02-02',
    captions: ['On its card', 'Enamel, near', 'On a lapel'],
  },
  'second-opinion-mug': {
    standfirst: 'Holds as much coffee as it takes to read a terms-of-service update.',
    description: [
      'How much coffee that takes nobody has measured, so the mug is on the large side. Rings spread from a point below the rim: the drop that fell, and who heard of it.',
      'Inside, where it is seen only when the cup is empty: “And what does somebody else say?”',
    ],
    details: [
      'Glazed inside and out, the foot left bare',
      'Rings printed under the glaze',
      'A handle for three fingers',
    ],
    material: 'Stoneware',
    care: 'Dishwasher and microwave. It has survived worse.',
    measurements: [
      { name: 'Height', value: '95 mm' },
      { name: 'Across', value: '84 mm' },
      { name: 'Holds', value: '0.35 l' },
    ],
    addedOn: '2026-03-30',
    captions: ['With its handle to the right', 'Rim and rings', 'Full, at the start of a long document'],
  },
  'still-pending-sand-glass': {
    standfirst: 'Runs for thirty minutes. Turn it over some 200 times for an ordinary appeal.',
    description: [
      'Sand in four colours settles in layers that are never the same twice and always look as if somebody had meant them. It does nothing at all for your case, which sets it apart from refreshing the page only in how it looks.',
      'The number of turns is a joke and no statistic; the intelligence pages have the real days.',
    ],
    details: ['Hand-blown glass between two turned discs', 'Sand of four colours', 'Felt under both ends'],
    material: 'Borosilicate glass, oiled oak, quartz sand',
    care: 'Dust it. Do not shake it; it will not go faster.',
    measurements: [
      { name: 'Height', value: '180 mm' },
      { name: 'Across', value: '82 mm' },
      { name: 'Runs', value: '30 minutes, give or take one' },
    ],
    addedOn: '2026-08-10',
    captions: ['Half way', 'Layers', 'On a window sill, towards evening'],
  },
  'community-guidelines-desk-mat': {
    standfirst: 'The whole text, as it was made available.',
    description: [
      'Line after line of guidelines at a size that could be read, if they had not been struck out. The line in red is the one that you are said to have broken.',
      'Large enough for a keyboard, a notebook and both elbows.',
    ],
    details: [
      'Printed to the edge, and the edge stitched',
      'Does not slide: natural rubber below',
      'Rolls up; ships in nothing, because it does not ship',
    ],
    material: 'Woven polyester on natural rubber',
    care: 'Lukewarm water and soap. The black does not come off.',
    measurements: [
      { name: 'Mat', value: '900 × 400 mm' },
      { name: 'Thick', value: '4 mm' },
    ],
    addedOn: '2026-06-29',
    captions: ['From above', 'The line in question', 'Rolled up'],
  },
  'enforcement-ladder-coasters': {
    standfirst: 'Warning, limit, suspension, removal: one for each drink.',
    description: [
      'Four coasters, with one bar more on each. They stack in order, and nothing is gained by putting a glass on the last one first.',
      'The ladder is explained in a brief on this site. The coasters are quicker.',
    ],
    details: ['Four discs, engraved and filled', 'From one bar to four', 'Cork below'],
    material: 'Slate and cork',
    care: 'Wipe. Stains are part of the record.',
    measurements: [
      { name: 'Each', value: '100 mm across, 8 mm thick' },
      { name: 'Set', value: '4' },
    ],
    addedOn: '2026-11-02',
    captions: ['The four rungs', 'Slate, engraved', 'Stacked, with a glass on top'],
  },
};
