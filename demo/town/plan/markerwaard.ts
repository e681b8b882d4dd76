import { coast, core, dikes, dikeWidth, macroLines, ringCanal } from './macro.ts';
import { border, district, type Border, type NamedDistrict, type TownPlan } from './town-plan.ts';
import { zones } from './zones.ts';

/** Borders along the middle of main roads and waters. */
const wijkBorders: readonly Border[] = [
  border([-2070, -955], [2070, -955]),
  border([575, -955], [575, 1530]),
  border([-1045, -955], [-1045, 1530]),
  border([1205, -955], [1205, 1170]),
  border([-1045, -380], [575, -380]),
  border([-1045, 540], [575, 540]),
  border([575, 125], [1205, 125]),
];

const buurtBorders: readonly Border[] = [
  ...wijkBorders,
  border([-2070, -380], [-1045, -380]),
  border([575, -380], [1205, -380]),
  border([1205, 270], [1810, 270]),
  border([-1045, 125], [575, 125]),
  border([-385, -955], [-385, 125]),
  border([-385, 125], [-385, 540]),
  border([-665, 540], [-665, 1440]),
  border([-100, 540], [-100, 1575]),
  border([-665, 1125], [575, 1125]),
  border([-720, -955], [-720, 540]),
  border([-24, -380], [-24, 540]),
  border([98, -955], [98, -380]),
  border([98, -690], [575, -690]),
  border([575, 685], [1205, 685]),
  border([575, -1710], [575, -955]),
];

const wijken: readonly NamedDistrict[] = [
  district('Noord', '', [0, 900]), district('Midden', '', [0, 200]), district('Zuid', '', [0, -700]),
  district('Nieuwland', '', [880, 405]), district('Bedrijventerreinen', '', [880, -400]),
  district('Westpolder', '', [-1300, 0]), district('Oostpolder', '', [1350, 0]), district('Zuidpolder', '', [0, -1200]),
];

const buurten: readonly NamedDistrict[] = [
  district('Vesting', 'Noord', [-400, 800]), district('Bosrand', 'Noord', [-855, 765]),
  district('Havenkwartier', 'Noord', [-300, 1305]), district('Edelstenenbuurt', 'Noord', [245, 830]),
  district('Noordoever', 'Noord', [235, 1285]), district('Stationskwartier', 'Midden', [-225, -135]),
  district('Oranjebuurt', 'Midden', [-225, 335]), district('Wilhelminapark', 'Midden', [-540, 335]),
  district('Zeemansbuurt', 'Midden', [-540, -135]), district('Vogelbuurt', 'Midden', [-880, -135]),
  district('Muziekbuurt', 'Midden', [-880, 335]), district('Bloemenbuurt-Zuid', 'Midden', [270, -135]),
  district('Bloemenbuurt-Noord', 'Midden', [270, 335]), district('Sterrenwijk', 'Zuid', [-180, -665]),
  district('Meerzicht', 'Zuid', [315, -530]), district('Volkstuinen Zuid', 'Zuid', [315, -800]),
  district('Sportpark Zuid', 'Zuid', [-540, -665]), district('Waardbos', 'Zuid', [-880, -665]),
  district('Nieuwland', 'Nieuwland', [880, 405]), district('Nieuwland-Noord', 'Nieuwland', [880, 810]),
  district('De Ploeg', 'Bedrijventerreinen', [880, -135]), district('Waardpoort', 'Bedrijventerreinen', [880, -540]),
  district('Westpolder-Noord', 'Westpolder', [-1300, 0]), district('Westpolder-Zuid', 'Westpolder', [-1300, -600]),
  district('Oostpolder-Noord', 'Oostpolder', [1350, 600]), district('Oostpolder-Zuid', 'Oostpolder', [1350, -300]),
  district('Zuidpolder-West', 'Zuidpolder', [0, -1200]), district('Zuidpolder-Oost', 'Zuidpolder', [900, -1200]),
];

export const markerwaardPlan: TownPlan = {
  name: 'Markerwaard', middle: [-240, 560], turn: 14,
  coast, dikes, dikeWidth, ringCanal, mainLines: macroLines, core, islets: [], zones, wijkBorders, buurtBorders, wijken, buurten,
};
