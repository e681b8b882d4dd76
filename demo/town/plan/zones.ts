import type { Point } from '../geometry/vector.ts';
import type { Theme } from '../names/themes.ts';

/** How a neighbourhood is built. */
export type Programme =
  | 'core' | 'garden-town' | 'row-houses' | 'flats' | 'courts' | 'villas' | 'waterside' | 'new-town' | 'harbour'
  | 'station' | 'plots' | 'industry' | 'sports' | 'park' | 'wood' | 'farmland' | 'meadow' | 'allotments';

export interface Zone {
  /** Name of the buurt. */
  readonly name: string;
  readonly wijk: string;
  readonly programme: Programme;
  /** Plan coordinates of a point in each of its pieces. */
  readonly seeds: readonly Point[];
  readonly built: readonly [number, number];
  readonly theme: Theme;
}

export const zone = (
  name: string,
  wijk: string,
  programme: Programme,
  theme: Theme,
  built: readonly [number, number],
  ...seeds: Point[]
): Zone => ({ name, wijk, programme, theme, built, seeds });

export const zones: readonly Zone[] = [
  zone('Vesting', 'Centrum', 'core', 'old', [1640, 1910]),
  zone('Vestingpark', 'Centrum', 'park', 'old', [1900, 1990]),
  zone('Havenkwartier', 'Centrum', 'harbour', 'ships', [1996, 2019], [-540, 1260], [-245, 1305]),
  zone('Stationskwartier', 'Centrum', 'station', 'crafts', [1968, 2016], [-225, -135]),
  zone('Oranjebuurt', 'Centrum', 'garden-town', 'royal', [1921, 1939], [-225, 335]),
  zone('Wilhelminapark', 'Centrum', 'park', 'royal', [1925, 1999], [-540, 335]),
  zone('Zeemansbuurt', 'West', 'garden-town', 'seas', [1928, 1952], [-540, -135]),
  zone('Vogelbuurt', 'West', 'flats', 'birds', [1960, 1974], [-880, -135]),
  zone('Muziekbuurt', 'West', 'row-houses', 'music', [1974, 1986], [-880, 335]),
  zone('Bosrand', 'West', 'villas', 'trees', [1955, 2012], [-855, 765]),
  zone('Bloemenbuurt', 'Oost', 'row-houses', 'flowers', [1950, 1963], [270, -135], [90, 225], [450, 405]),
  zone('Edelstenenbuurt', 'Oost', 'courts', 'stones', [1971, 1982], [60, 830], [400, 830]),
  zone('Noordoever', 'Oost', 'waterside', 'winds', [1994, 2008], [235, 1285]),
  zone('Sterrenwijk', 'Zuid', 'courts', 'stars', [1976, 1989], [-180, -665]),
  zone('Meerzicht', 'Zuid', 'row-houses', 'lakes', [1983, 1996], [315, -530]),
  zone('Volkstuinen Zuid', 'Zuid', 'allotments', 'lakes', [1984, 2015], [315, -800]),
  zone('Sportpark Zuid', 'Zuid', 'sports', 'sport', [1970, 2015], [-540, -665]),
  zone('Waardbos', 'Zuid', 'wood', 'sport', [1970, 2010], [-880, -665]),
  zone('Nieuwland', 'Nieuwland', 'new-town', 'grains', [2014, 2025], [730, 405], [1050, 405]),
  zone('Nieuwland-Noord', 'Nieuwland', 'plots', 'grains', [2023, 2026], [880, 810]),
  zone('De Ploeg', 'Bedrijventerreinen', 'industry', 'trades', [1978, 2012], [880, -135]),
  zone('Waardpoort', 'Bedrijventerreinen', 'industry', 'trades', [2002, 2024], [880, -540], [880, -810]),
];

export const countryside: Zone = zone('Buitengebied', 'Buitengebied', 'farmland', 'polder', [1946, 2005]);
export const ringMeadow: Zone = zone('Ringdijk', 'Buitengebied', 'meadow', 'polder', [1946, 2005]);
