import { identification, type TownContext } from '../context.ts';
import { point, polygon, type TownFeature } from '../feature.ts';
import type { Building, Door } from '../blocks/site.ts';
import { areaOf } from '../geometry/ring.ts';
import { add, directionOf, dot, scaled, type Point } from '../geometry/vector.ts';
import { alongLine } from '../plan/line.ts';

interface Entrance {
  readonly building: Building;
  readonly pand: string;
  readonly door: Door;
  /** Metres along the street, counted on over the lines of which it consists. */
  readonly along: number;
  readonly hand: 1 | -1;
}

const digits = ['A', 'B', 'C', 'D', 'E', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'P', 'R', 'S', 'T', 'V', 'W', 'X', 'Z'] as const;
/** Number of addresses that share a postcode. */
const perPostcode = 24;

/** Returns a postcode from 1290 to 1299, which are not in use: AA, AB, … in each. */
export const postcodeOf = (count: number): string => {
  const letters = digits.length * digits.length;
  const [area, rest] = [9 - (Math.floor(count / letters) % 10), count % letters];
  return `129${area} ${digits[Math.floor(rest / digits.length)]}${digits[rest % digits.length]}`;
};

export const addBuildings = (context: TownContext): void => {
  const { built, features, number, buurtOf, streetNames } = context;
  const streets = new Map<string, Entrance[]>();
  built.site.buildings.forEach((building, index) => {
    const pand = identification('10', number, index + 1);
    features.pand.push(pandOf(building, pand, buurtOf(building.ring[0] as Point).name));
    for (const door of building.doors) {
      const name = streetNames.get(door.street.line.id);
      if (!name) continue;
      const list = streets.get(name) ?? [];
      list.push({ building, pand, door, ...placeOf(context, door) });
      streets.set(name, list);
    }
  });
  const postcodes = { count: 0 };
  for (const [name, entrances] of streets) numberStreet(context, name, entrances, postcodes);
};

const placeOf = ({ built, leadOf }: TownContext, { street, point: place }: Door): Pick<Entrance, 'along' | 'hand'> => {
  const lead = leadOf(street.line);
  const sameWay = dot(lead.direction, street.line.direction) > 0;
  return {
    along: lead.id * 1e5 + alongLine(lead, built.bend.toPlan(place)),
    hand: sameWay ? street.hand : ((-street.hand) as 1 | -1),
  };
};

const pandOf = (building: Building, identificatie: string, buurt: string): TownFeature => {
  const { ring, built, storeys, height, use, roof, name, doors } = building;
  const homes = doors.reduce((sum, { units }) => sum + units, 0);
  return {
    geometry: polygon(ring),
    properties: {
      identificatie, bouwjaar: built, bouwlagen: storeys, hoogte: Math.round(height * 10) / 10, gebruiksdoel: use, daktype: roof,
      naam: name, oppervlakte: Math.round(areaOf(ring)), verblijfsobjecten: homes, status: 'Pand in gebruik', buurt,
      soort: doors.length === 0 ? 'bijgebouw' : 'hoofdgebouw', energielabel: homes > 0 ? labelOf(built) : null,
    },
  };
};

const labelOf = (built: number): string => {
  const bounds = [2014, 2002, 1992, 1984, 1975, 1960];
  const place = bounds.findIndex((year) => built >= year);
  return ['A', 'A', 'B', 'C', 'D', 'E', 'F'][place < 0 ? 6 : place] as string;
};

/** Numbers a street: odd on the left, even on the right, counted from its beginning. */
const numberStreet = (context: TownContext, street: string, entrances: readonly Entrance[], postcodes: { count: number }): void => {
  for (const hand of [1, -1] as const) {
    const side = entrances.filter((entrance) => entrance.hand === hand).toSorted((a, b) => a.along - b.along);
    if (side.length === 0) continue;
    let next = hand === 1 ? 1 : 2;
    let used = 0;
    for (const entrance of side) {
      const first = next;
      for (let unit = 0; unit < entrance.door.units; unit += 1) {
        if (used % perPostcode === 0) postcodes.count += 1;
        used += 1;
        pushAddress(context, street, next, postcodeOf(postcodes.count), entrance, unit);
        next += 2;
      }
      context.features.nummer.push({
        geometry: point(entrance.door.point),
        properties: { nummer: entrance.door.units > 1 ? `${first}–${next - 2}` : String(first) },
      });
      // Occasionally a number is skipped.
      if (context.random.chance(0.03)) next += 2;
    }
  }
};

const pushAddress = (
  { built, features, number, buurtOf }: TownContext,
  straatnaam: string,
  huisnummer: number,
  postcode: string,
  { building, pand, door }: Entrance,
  unit: number,
): void => {
  const offset = unit === 0 ? 0 : 1.2 + 0.35 * Math.sqrt(unit);
  const place = add(door.point, scaled(directionOf(unit * 137.5), offset));
  const identificatie = identification('01', number, features.adres.length + 1);
  const floor = Math.floor((unit * building.storeys) / Math.max(1, door.units));
  features.adres.push({
    geometry: point(place),
    properties: {
      identificatie, straatnaam, huisnummer, postcode, woonplaats: built.town.name,
      adres: `${straatnaam} ${huisnummer}`, weergavenaam: `${straatnaam} ${huisnummer}, ${postcode} ${built.town.name}`,
      gebruiksdoel: building.use === 'winkelfunctie' && floor > 0 ? 'woonfunctie' : building.use,
      oppervlakte: Math.max(28, Math.round((areaOf(building.ring) * building.storeys * 0.85) / Math.max(1, door.units * building.doors.length))),
      verdieping: floor, pand, bouwjaar: building.built, buurt: buurtOf(door.point).name, status: 'Verblijfsobject in gebruik',
    },
  });
};
