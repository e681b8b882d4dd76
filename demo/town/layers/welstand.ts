import type { TownContext } from '../context.ts';
import { polygon } from '../feature.ts';
import type { Ring } from '../geometry/ring.ts';

interface Rule {
  readonly code: string;
  readonly level: 'Bijzonder' | 'Regulier' | 'Welstandsvrij';
  readonly text: string;
}

const special: Record<string, Rule> = {
  Vesting: { code: 'W1', level: 'Bijzonder', text: 'Beschermd stadsgezicht: gevels, daken en kleuren blijven in het historische beeld passen.' },
  Havenkwartier: { code: 'W2', level: 'Bijzonder', text: 'Bebouwing met het gezicht naar het water.' },
  Oranjebuurt: { code: 'W3', level: 'Bijzonder', text: 'Tuindorp van voor 1940: samenhang van rijen, kappen en erkers.' },
  Zeemansbuurt: { code: 'W3', level: 'Regulier', text: 'Behoud van doorgaande gootlijnen en kappen.' },
  Wilhelminapark: { code: 'W4', level: 'Bijzonder', text: 'Monumentaal park: gebouwen blijven ondergeschikt aan het groen.' },
  Bosrand: { code: 'W5', level: 'Regulier', text: 'Vrijstaande huizen in het groen.' },
  Stationskwartier: { code: 'W6', level: 'Regulier', text: 'Stedelijke bebouwing met levendige plinten.' },
  Waardpoort: { code: 'W9', level: 'Welstandsvrij', text: 'Geen welstandstoets.' },
  'De Ploeg': { code: 'W9', level: 'Welstandsvrij', text: 'Geen welstandstoets, behalve langs de Oosterlaan.' },
  'Nieuwland-Noord': { code: 'W8', level: 'Welstandsvrij', text: 'Vrije kavels: alleen de rooilijn en de hoogte liggen vast.' },
};

/** Address of the area on the town map, drawn by the map service of the demo. */
const pictureOf = (ring: Ring): string => {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const [minX, minY, maxX, maxY] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(Math.round) as [number, number, number, number];
  const query = new URLSearchParams({
    SERVICE: 'WMS', VERSION: '1.3.0', REQUEST: 'GetMap', LAYERS: 'water,groen,wegen,panden', STYLES: '', CRS: 'EPSG:28992', FORMAT: 'image/png',
    BBOX: [minX, minY, maxX, maxY].join(','), WIDTH: '480', HEIGHT: String(Math.min(480, Math.max(120, Math.round((480 * (maxY - minY)) / (maxX - minX))))),
  });
  return `/demo/wms?${query.toString()}`;
};

/** Writes the welstand areas: the rules for the appearance of buildings, per buurt. */
export const addHeritage = ({ features, buurten }: TownContext): void => {
  for (const { name, wijk, ring } of buurten) {
    if (wijk.endsWith('polder')) continue;
    const { code, level, text } = special[name] ?? { code: 'W7', level: 'Regulier' as const, text: 'Woonwijk: rust en samenhang per straat.' };
    features.welstand.push({
      geometry: polygon(ring),
      properties: {
        code, niveau: level, welstandsniveau: level, gebied: name, toelichting: text,
        url: `https://www.markerwaard.example/welstand/${code.toLowerCase()}`,
        welstand_grave_welstandsniveau: level, afbeelding: pictureOf(ring),
      },
    });
  }
};
