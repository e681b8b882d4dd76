import type { TownContext } from '../context.ts';
import { polygon } from '../feature.ts';

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

/** Heritage areas: what the town asks of the looks of buildings, buurt by buurt. */
export const addHeritage = ({ features, buurten }: TownContext): void => {
  for (const { name, wijk, ring } of buurten) {
    if (wijk.endsWith('polder')) continue;
    const { code, level, text } = special[name] ?? { code: 'W7', level: 'Regulier' as const, text: 'Woonwijk: rust en samenhang per straat.' };
    features.welstand.push({
      geometry: polygon(ring),
      properties: {
        code, niveau: level, welstandsniveau: level, gebied: name, toelichting: text,
        url: `https://www.markerwaard.example/welstand/${code.toLowerCase()}`,
        welstand_grave_welstandsniveau: level, afbeelding: null,
      },
    });
  }
};
