import type { Programme } from '../plan/zones.ts';
import type { Hall } from './halls.ts';
import type { GreenKind } from './site.ts';

const school = (name: string): Hall => ({
  name, use: 'onderwijsfunctie', storeys: 2, roof: 'plat dak', size: [58, 34], ground: 'erf', shape: 'wing',
});
const hall = (
  name: string,
  use: Hall['use'],
  size: Hall['size'],
  storeys = 1,
  shape: Hall['shape'] = 'block',
  roof: Hall['roof'] = 'plat dak',
  ground: GreenKind = 'parkeren',
): Hall => ({ name, use, storeys, roof, size, ground, shape });

/** Special buildings and greens of a neighbourhood; the first are nearest to its middle. */
export interface Specials {
  readonly halls: readonly Hall[];
  /** Share of blocks that stay open. */
  readonly greens: number;
  readonly green: GreenKind;
}

const ofTown: Record<string, Specials> = {
  Vesting: {
    halls: [
      hall('Grote Kerk', 'bijeenkomstfunctie', [50, 30], 4, 'cross', 'zadeldak', 'plein'),
      hall('Stadhuis', 'kantoorfunctie', [34, 26], 3, 'block', 'schilddak', 'plein'),
      hall('Museum De Waag', 'bijeenkomstfunctie', [26, 20], 2, 'block', 'schilddak', 'plein'),
    ],
    greens: 0.09,
    green: 'plein',
  },
  Stationskwartier: {
    halls: [
      hall('Gemeentehuis', 'kantoorfunctie', [64, 44], 5, 'court', 'plat dak', 'plein'),
      hall('Winkelcentrum De Waard', 'winkelfunctie', [80, 50], 2),
      hall('Bibliotheek', 'bijeenkomstfunctie', [40, 30], 3, 'wing', 'plat dak', 'plein'),
    ],
    greens: 0.12,
    green: 'plein',
  },
  Havenkwartier: { halls: [hall('Visafslag', 'industriefunctie', [50, 24], 1), school('De Schoener')], greens: 0.10, green: 'plein' },
  Oranjebuurt: { halls: [school('Wilhelminaschool'), hall('Oranjekerk', 'bijeenkomstfunctie', [36, 22], 3, 'cross', 'zadeldak', 'plantsoen')], greens: 0.11, green: 'plantsoen' },
  Zeemansbuurt: { halls: [school('De Stuurman'), hall('Buurthuis De Kade', 'bijeenkomstfunctie', [28, 18])], greens: 0.11, green: 'plantsoen' },
  Vogelbuurt: { halls: [school('De Kievit'), hall('Winkelhof Ooievaar', 'winkelfunctie', [70, 40])], greens: 0.12, green: 'plantsoen' },
  Muziekbuurt: { halls: [school('De Notenbalk')], greens: 0.13, green: 'speelplek' },
  Bosrand: { halls: [hall('Zorgcentrum Bosrand', 'gezondheidszorgfunctie', [70, 46], 4, 'wing', 'plat dak', 'park')], greens: 0.14, green: 'bos' },
  Bloemenbuurt: {
    halls: [
      school('De Zonnebloem'), hall('Sint-Jozefkerk', 'bijeenkomstfunctie', [40, 24], 3, 'cross', 'zadeldak', 'plantsoen'),
      hall('Supermarkt', 'winkelfunctie', [46, 30]), school('De Boterbloem'),
    ],
    greens: 0.11,
    green: 'plantsoen',
  },
  Edelstenenbuurt: { halls: [school('De Diamant'), hall('Wijkcentrum Robijn', 'bijeenkomstfunctie', [50, 32])], greens: 0.16, green: 'speelplek' },
  Noordoever: { halls: [school('Het Kompas')], greens: 0.12, green: 'speelplek' },
  Sterrenwijk: { halls: [school('De Poolster'), hall('Huisartsenpost', 'gezondheidszorgfunctie', [34, 24], 2)], greens: 0.16, green: 'speelplek' },
  Meerzicht: { halls: [school('De Zwaluw'), hall('Winkels Meerzicht', 'winkelfunctie', [60, 34])], greens: 0.13, green: 'speelplek' },
  Nieuwland: {
    halls: [school('IKC Nieuwland'), hall('Gezondheidscentrum Nieuwland', 'gezondheidszorgfunctie', [44, 30], 3), hall('Marktplaza', 'winkelfunctie', [60, 38], 2)],
    greens: 0.14,
    green: 'park',
  },
};

/** Of the village Zuiderkoog. */
const ofVillage: Record<string, Specials> = {
  Dorpskern: {
    halls: [
      hall('Sint-Maartenskerk', 'bijeenkomstfunctie', [36, 22], 4, 'cross', 'zadeldak', 'plein'),
      hall('Gemeentehuis', 'kantoorfunctie', [26, 20], 2, 'block', 'schilddak', 'plein'),
    ],
    greens: 0.09,
    green: 'plein',
  },
  Kerkbuurt: { halls: [school('De Koogschool')], greens: 0.11, green: 'plantsoen' },
  Vaartbuurt: { halls: [hall('Supermarkt', 'winkelfunctie', [46, 30])], greens: 0.11, green: 'speelplek' },
  Waterrijk: { halls: [], greens: 0.14, green: 'park' },
  Havenbuurt: { halls: [hall('Dorpshuis De Steiger', 'bijeenkomstfunctie', [28, 18])], greens: 0.1, green: 'plein' },
};

export const specialsOf: Readonly<Record<string, Specials>> = { ...ofTown, ...ofVillage };

export const noSpecials: Specials = { halls: [], greens: 0, green: 'plantsoen' };

/** Neighbourhoods whose courts between the blocks are gardens. */
export const courtGround = (programme: Programme): GreenKind =>
  programme === 'core' || programme === 'station' ? 'erf' : 'plantsoen';
