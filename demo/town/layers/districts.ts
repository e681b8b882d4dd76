import type { TownContext } from '../context.ts';
import { polygon, type TownFeature } from '../feature.ts';
import { areaOf } from '../geometry/ring.ts';
import { shoreOf, type District } from '../plan/districts.ts';

interface Figures {
  homes: number;
  people: number;
  firms: number;
}

const dwelling = 'woonfunctie';

/** Writes wijken and buurten with statistics counted from the addresses, and the municipality as their total. */
export const addDistricts = (context: TownContext): void => {
  const { features, buurten, wijken, random } = context;
  const figures = new Map<string, Figures>(buurten.map(({ name }) => [name, { homes: 0, people: 0, firms: 0 }]));
  for (const { properties } of features.adres) {
    const own = figures.get(String(properties['buurt']));
    if (!own) continue;
    if (properties['gebruiksdoel'] === dwelling) {
      own.homes += 1;
      own.people += personsIn(Number(properties['oppervlakte']), random.next());
    } else own.firms += 1;
  }
  for (const buurt of buurten) {
    features.buurt.push(districtOf(buurt, 'buurt', figures.get(buurt.name) as Figures, context));
  }
  for (const wijk of wijken) {
    const own = buurten.filter((buurt) => buurt.wijk === wijk.name).map(({ name }) => figures.get(name) as Figures);
    const sum = own.reduce((all, each) => ({
      homes: all.homes + each.homes, people: all.people + each.people, firms: all.firms + each.firms,
    }), { homes: 0, people: 0, firms: 0 });
    features.wijk.push(districtOf(wijk, 'wijk', sum, context));
  }
  const people = features.wijk.reduce((sum, { properties }) => sum + Number(properties['inwoners']), 0);
  features.gemeente.push({
    geometry: polygon(shoreOf(context.built.bend, context.built.town)),
    properties: { code: 'GM9991', naam: context.built.town.name, inwoners: people, provincie: 'Flevoland' },
  });
};

/** Larger homes have more residents. */
const personsIn = (area: number, chance: number): number =>
  area < 60 ? (chance < 0.7 ? 1 : 2) : area < 100 ? 1 + Math.floor(chance * 3) : 2 + Math.floor(chance * 3);

const districtOf = (district: District, kind: 'wijk' | 'buurt', figures: Figures, { random }: TownContext): TownFeature => {
  const hectares = areaOf(district.ring) / 10_000;
  const share = (low: number, high: number): number => (figures.people > 0 ? Math.round(random.between(low, high)) : 0);
  return {
    geometry: polygon(district.ring),
    properties: {
      code: district.code, naam: district.name, soort: kind, wijk: district.wijk, oppervlakte_ha: Math.round(hectares),
      inwoners: figures.people, woningen: figures.homes, bedrijven: figures.firms,
      inwoners_per_ha: Math.round(figures.people / hectares), huishoudgrootte: figures.homes > 0 ? Math.round((figures.people / figures.homes) * 10) / 10 : 0,
      aandeel_0_14: share(12, 24), aandeel_65_plus: share(9, 27), gemiddelde_woz: figures.homes > 0 ? Math.round(random.between(268, 545)) * 1000 : 0,
    },
  };
};
