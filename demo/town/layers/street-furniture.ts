import type { TownContext } from '../context.ts';
import { point } from '../feature.ts';
import type { Point } from '../geometry/vector.ts';
import type { Edge } from '../network/network.ts';
import { pointOn } from '../plan/line.ts';
import { zoneNamed } from '../build-town.ts';
import type { Random } from '../random.ts';
import type { Tree } from '../blocks/site.ts';

const species: Record<Tree['place'], readonly (readonly [string, string, number])[]> = {
  // Dutch name, botanical name, diameter of the full-grown crown in metres.
  laan: [
    ['linde', 'Tilia x europaea', 8], ['iep', 'Ulmus x hollandica', 9], ['plataan', 'Platanus x hispanica', 9],
    ['esdoorn', 'Acer platanoides', 7], ['lijsterbes', 'Sorbus aucuparia', 4], ['sierpeer', 'Pyrus calleryana', 4],
    ['haagbeuk', 'Carpinus betulus', 6], ['es', 'Fraxinus excelsior', 8],
  ],
  park: [
    ['beuk', 'Fagus sylvatica', 12], ['zomereik', 'Quercus robur', 12], ['kastanje', 'Aesculus hippocastanum', 10],
    ['treurwilg', 'Salix babylonica', 9], ['berk', 'Betula pendula', 6], ['els', 'Alnus glutinosa', 6],
  ],
  bos: [
    ['zomereik', 'Quercus robur', 9], ['berk', 'Betula pendula', 6], ['es', 'Fraxinus excelsior', 8],
    ['populier', 'Populus x canadensis', 8], ['els', 'Alnus glutinosa', 6],
  ],
  erf: [['populier', 'Populus nigra', 5], ['meidoorn', 'Crataegus monogyna', 4], ['appel', 'Malus domestica', 4]],
  plein: [['leilinde', 'Tilia x europaea', 5], ['plataan', 'Platanus x hispanica', 8]],
};

/** Returns positions along an edge, `every` metres, away from its crossings. */
const placesAlong = (edge: Edge, every: number, clear: number, random: Random): number[] => {
  const places: number[] = [];
  for (let along = edge.start + clear; along < edge.end - clear; along += every) {
    places.push(along + random.between(-1, 1));
  }
  return places;
};

export const addTrees = (context: TownContext): void => {
  const { built, network, features, random, buurtOf, today } = context;
  const year = today.getUTCFullYear();
  const plant = (place: Point, kind: Tree['place'], since: number): void => {
    const [soort, boomsoort, full] = random.pick(species[kind]);
    const plantjaar = Math.min(year - 1, Math.max(1895, since + random.integer(0, 18)));
    const grown = Math.min(1, 0.3 + (year - plantjaar) / 55);
    features.boom.push({
      geometry: point(place),
      properties: {
        boomnummer: features.boom.length + 1, soort, boomsoort, plantjaar, kroon: Math.round(full * grown * 10) / 10,
        hoogteklasse: heightClass(full * grown), standplaats: kind, buurt: buurtOf(place).name,
        beheerder: kind === 'erf' ? 'Particulier' : `Gemeente ${built.town.name}`,
        onderhoudstoestand: random.pick(['goed', 'goed', 'goed', 'redelijk', 'matig']),
      },
    });
  };
  for (const { point: place, place: kind, zone } of built.site.trees) plant(place, kind, zone.built[0]);
  for (const edge of network.edges) {
    if (!edge.profile.trees || edge.line.halfWidth < 5) continue;
    const since = zoneNamed(edge.zone).built[0];
    const aside = Math.min(edge.line.halfWidth - 1.4, edge.profile.carriageway / 2 + 4.5);
    const great = edge.line.halfWidth > 8;
    for (const hand of [1, -1] as const) {
      // Narrow streets have trees on one side.
      if (!great && (edge.line.id + (hand === 1 ? 0 : 1)) % 2 === 0) continue;
      for (const along of placesAlong(edge, great ? 12 : 15, 13, random)) {
        if (random.chance(0.12)) continue;
        plant(built.bend.toWorld(pointOn(edge.line, along, hand * aside)), 'laan', since);
      }
    }
  }
};

const heightClass = (crown: number): string => (crown < 4 ? '0-6 m' : crown < 6 ? '6-9 m' : crown < 8 ? '9-12 m' : '12-18 m');

export const addLampPosts = ({ built, network, features, random, buurtOf, today }: TownContext): void => {
  const year = today.getUTCFullYear();
  for (const edge of network.edges) {
    const { profile } = edge;
    if (['landweg', 'dijkweg'].includes(profile.class)) continue;
    const every = profile.class === 'provinciaal' ? 45 : 29;
    placesAlong(edge, every, 8, random).forEach((along, index) => {
      const hand = (index + edge.line.id) % 2 === 0 ? 1 : -1;
      const aside = Math.min(edge.line.halfWidth - 0.5, profile.carriageway / 2 + 1.2);
      const place = built.bend.toWorld(pointOn(edge.line, along, hand * aside));
      const high = profile.carriageway > 6;
      features.lichtmast.push({
        geometry: point(place),
        properties: {
          mastnummer: `LM${String(features.lichtmast.length + 1).padStart(5, '0')}`, masthoogte: high ? 8 : 4, lichtbron: random.chance(0.7) ? 'LED' : 'PL-L',
          vermogen: high ? 42 : 18, plaatsingsjaar: random.integer(2004, year - 1), materiaal: random.pick(['staal', 'aluminium']),
          status: random.chance(0.02) ? 'storing' : 'in bedrijf', buurt: buurtOf(place).name,
        },
      });
    });
  }
};
