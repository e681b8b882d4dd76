import type { Point } from '../geometry/vector.ts';
import { mainLine as line, street, type Core, type MainLine } from './town-plan.ts';

/** Plan coordinates: metres from the middle of the polder, before turning and bending. */
export const coast: readonly Point[] = [
  [-1350, -1485], [630, -1620], [1485, -1330], [1690, -225], [1555, 810],
  [810, 1350], [-270, 1530], [-1170, 1195], [-1665, 380], [-1710, -810],
];

/** The name of each side of the coast, by the corner where the side begins. */
export const dikes: readonly { readonly name: string; readonly corner: number }[] = [
  { name: 'Zuiderdijk', corner: 0 }, { name: 'Zuiderdijk', corner: 1 }, { name: 'Oosterdijk', corner: 2 },
  { name: 'Oosterdijk', corner: 3 }, { name: 'Noorderdijk', corner: 4 }, { name: 'Havendijk', corner: 5 },
  { name: 'Boulevard', corner: 6 }, { name: 'Westerdijk', corner: 7 }, { name: 'Westerdijk', corner: 8 },
  { name: 'Westerdijk', corner: 9 },
];
export const dikeWidth = 46;

/** The ring canal follows the dike at this distance, except along the shore of the town. */
export const ringCanal = { inset: 128, width: 36, water: 22, corners: [7, 8, 9, 0, 1, 2, 3, 4] };

/** The main lines, in the order in which they divide the land: earlier ones are not interrupted by later ones. */
export const macroLines: readonly MainLine[] = [
  line([-2070, -380], [2070, -380], 52, { kind: 'rail' }),
  line([-2070, -955], [2070, -955], 60, street('Markerwaardweg', 'provinciaal', 10, 80)),
  line([575, -1710], [575, 1530], 44, { kind: 'canal', water: 26, name: 'Waardvaart' }),
  line([-1045, 540], [575, 540], 18, street('Zuidersingel', 'gebiedsweg', 7, 50)),
  line([-385, -955], [-385, 540], 20, street('Stationslaan', 'hoofdweg', 8, 50)),
  line([-1045, 125], [1205, 125], 24, street('Waardlaan', 'hoofdweg', 8, 50)),
  line([-1045, -955], [-1045, 1150], 22, street('Westerlaan', 'gebiedsweg', 7, 50)),
  line([1205, -955], [1205, 1170], 22, street('Oosterlaan', 'gebiedsweg', 7, 60)),
  line([-665, 540], [-665, 1440], 18, street('Westersingel', 'buurtweg', 6, 30)),
  line([-100, 540], [-100, 1575], 18, street('Oostersingel', 'buurtweg', 6, 30)),
  line([-665, 1125], [575, 1125], 18, street('Havenlaan', 'gebiedsweg', 7, 30)),
  line([-385, 540], [-385, 1125], 11, street('Hoofdstraat', 'buurtweg', 6, 30, false)),
  line([-385, 1125], [-385, 1620], 16, street('Havenstraat', 'buurtweg', 6, 30)),
  line([35, 540], [575, 115], 18, street('Oudeweg', 'buurtweg', 6, 30)),
  line([-720, -380], [-720, 540], 16, street('Parklaan', 'buurtweg', 6, 30)),
  line([-55, -380], [-55, 540], 16, street('Schoollaan', 'buurtweg', 6, 30)),
  line([70, -955], [70, -380], 16, street('Meerlaan', 'buurtweg', 6, 30)),
  line([-720, -955], [-720, -380], 14, street('Sportlaan', 'buurtweg', 6, 30)),
  line([575, 685], [1205, 685], 18, street('Nieuwlandlaan', 'buurtweg', 6, 30)),
  line([-1710, -1235], [1530, -1235], 18, street('Zuidertocht', 'landweg', 5, 60)),
  line([-1530, 125], [-1045, 125], 16, street('Westertocht', 'landweg', 5, 60)),
  line([1205, 270], [1710, 270], 16, street('Oostertocht', 'landweg', 5, 60)),
  line([575, -685], [1205, -685], 20, street('Industrieweg', 'bedrijfsweg', 8, 50)),
  line([78, -690], [575, -690], 14, street('Tuinlaan', 'buurtweg', 5, 30)),
  // Watercourses in a wide green band beside an avenue.
  line([-24, -380], [-24, 540], 46, { kind: 'canal', water: 13, name: 'Schoolvaart' }),
  line([98, -955], [98, -380], 40, { kind: 'canal', water: 11, name: 'Meervaart' }),
  line([-746, -380], [-746, 540], 36, { kind: 'canal', water: 11, name: 'Parkvaart' }),
  line([-100, 1154], [575, 1154], 40, { kind: 'canal', water: 14, name: 'Noordervaart' }),
  line([238, 540], [238, 1125], 50, { kind: 'canal', water: 12, name: 'Robijnvaart' }),
  line([890, 125], [890, 685], 46, { kind: 'canal', water: 14, name: 'Nieuwlandvaart' }),
];

/** The old town: an irregular fortress with eight corners around its market. */
export const core: Core = {
  cell: [[-665, 540], [-100, 540], [-100, 1125], [-665, 1125]] ,
  corners: [
    [-505, 600], [-270, 590], [-150, 710], [-145, 945], [-260, 1070], [-490, 1080], [-620, 955], [-625, 720],
  ] ,
  moat: { width: 38, water: 22, name: 'Vestingsingel' },
  wall: street('Vestingwal', 'woonstraat', 5, 30),
  through: { from: [-650, 810], to: [-115, 810], profile: street('Kerkstraat', 'woonstraat', 5, 30, false) },
  inside: 'Vesting',
  around: 'Vestingpark',
};
