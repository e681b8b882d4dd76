import { border, district, mainLine as line, street, type Border, type TownPlan } from './town-plan.ts';
import { zone, type Zone } from './zones.ts';

export const villageZones: readonly Zone[] = [
  zone('Dorpskern', 'Zuiderkoog', 'core', 'old', [1680, 1920], [-150, 220]),
  zone('Kerkbuurt', 'Zuiderkoog', 'garden-town', 'royal', [1924, 1951], [-150, 0]),
  zone('Vaartbuurt', 'Zuiderkoog', 'row-houses', 'flowers', [1962, 1984], [220, 0]),
  zone('Waterrijk', 'Zuiderkoog', 'new-town', 'winds', [2008, 2024], [220, 220]),
  zone('Havenbuurt', 'Zuiderkoog', 'harbour', 'ships', [1930, 2015], [-150, 450]),
  zone('Koogpark', 'Zuiderkoog', 'park', 'trees', [1950, 2000], [200, 450]),
  zone('Sportpark De Koog', 'Oosterpolder', 'sports', 'sport', [1978, 2016], [500, 20]),
];

const wijkBorders: readonly Border[] = [border([-1000, -120], [1000, -120]), border([-330, -120], [-330, 800]), border([370, -120], [370, 800])];

/** A village on an island: one main street, a church street and a harbour in the polder. */
export const zuiderkoogPlan: TownPlan = {
  name: 'Zuiderkoog', middle: [-60, 190], turn: -9,
  coast: [[-700, -620], [140, -760], [720, -540], [840, 60], [620, 560], [60, 700], [-540, 620], [-820, 20]],
  dikes: ['Zuiderdijk', 'Zuiderdijk', 'Oosterdijk', 'Oosterdijk', 'Havendijk', 'Havendijk', 'Westerdijk', 'Westerdijk'].map((name, corner) => ({ name, corner })),
  dikeWidth: 40,
  ringCanal: { inset: 96, width: 26, water: 14, corners: [6, 7, 0, 1, 2, 3] },
  mainLines: [
    line([-1000, -120], [1000, -120], 22, street('Middenweg', 'gebiedsweg', 7, 60)),
    line([-330, -120], [-330, 800], 16, street('Westerweg', 'buurtweg', 6, 30)),
    line([370, -120], [370, 800], 16, street('Oosterweg', 'buurtweg', 6, 30)),
    line([-330, 330], [370, 330], 14, street('Havenweg', 'buurtweg', 6, 30)),
    line([-330, 105], [370, 105], 14, street('Kerkweg', 'buurtweg', 5, 30)),
    line([40, -120], [40, 330], 12, street('Dorpsstraat', 'buurtweg', 5, 30, false)),
    line([40, 330], [40, 800], 14, street('Havenstraat', 'buurtweg', 5, 30)),
    line([40, -900], [40, -120], 16, street('Zuidertocht', 'landweg', 5, 60)),
    line([370, 160], [1000, 160], 16, street('Oostertocht', 'landweg', 5, 60)),
    line([-1000, 160], [-330, 160], 16, street('Westertocht', 'landweg', 5, 60)),
    line([63, -120], [63, 330], 34, { kind: 'canal', water: 10, name: 'Dorpsvaart' }),
  ],
  core: null,
  islets: [{ name: 'Kleine Koog', middle: [1620, -420], radius: 480 }, { name: 'Westerkoog', middle: [-1020, -1340], radius: 350 }],
  zones: villageZones,
  wijkBorders,
  buurtBorders: [...wijkBorders, border([-330, 105], [370, 105]), border([-330, 330], [370, 330]), border([40, -120], [40, 800])],
  wijken: [
    district('Zuiderkoog', '', [0, 200]), district('Zuiderpolder', '', [0, -400]), district('Westerpolder', '', [-500, 200]), district('Oosterpolder', '', [500, 200]),
  ],
  buurten: [
    district('Dorpskern', 'Zuiderkoog', [-150, 220]), district('Kerkbuurt', 'Zuiderkoog', [-150, 0]), district('Vaartbuurt', 'Zuiderkoog', [220, 0]),
    district('Waterrijk', 'Zuiderkoog', [220, 220]), district('Havenbuurt', 'Zuiderkoog', [-150, 450]), district('Koogpark', 'Zuiderkoog', [200, 450]),
    district('Zuiderpolder', 'Zuiderpolder', [0, -400]), district('Westerpolder', 'Westerpolder', [-500, 200]), district('Oosterpolder', 'Oosterpolder', [500, 200]),
  ],
};
