import { daysAfter, type TownContext } from '../context.ts';
import { line, polygon, type TownFeature } from '../feature.ts';
import { lengthOf } from '../geometry/ring.ts';
import type { Point } from '../geometry/vector.ts';
import { ribbon } from '../geometry/ribbon.ts';
import type { Edge } from '../network/network.ts';

interface Kind {
  /** Project types, by the names of their markers. */
  readonly type: string;
  readonly title: (street: string, buurt: string) => string;
  readonly description: string;
  readonly team: string;
  readonly department: string;
}

const kinds: readonly Kind[] = [
  { type: 'Wegen en verkeer', title: (s) => `Herstraten ${s}`, description: 'De rijbaan en de trottoirs krijgen nieuwe bestrating. Woningen blijven te voet bereikbaar.', team: 'Team Wegen', department: 'Openbare ruimte' },
  { type: 'Riolering', title: (s) => `Vervangen riolering ${s}`, description: 'Het gemengde riool wordt vervangen door een gescheiden stelsel, zodat regenwater naar de sloot stroomt.', team: 'Team Water', department: 'Openbare ruimte' },
  { type: 'Groen en bomen', title: (s) => `Nieuwe bomen ${s}`, description: 'Bomen in slechte staat worden vervangen door soorten die beter tegen droogte kunnen.', team: 'Team Groen', department: 'Openbare ruimte' },
  { type: 'Openbare verlichting', title: (s) => `Ledverlichting ${s}`, description: 'De armaturen worden vervangen door dimbare ledverlichting.', team: 'Team Beheer', department: 'Openbare ruimte' },
  { type: 'Herinrichting', title: (s, b) => `Herinrichting ${s} (${b})`, description: 'Meer groen, minder steen en een veilige oversteek. Bewoners denken mee over het ontwerp.', team: 'Team Projecten', department: 'Ruimtelijke ontwikkeling' },
  { type: 'Nutsvoorzieningen', title: (s) => `Warmtenet ${s}`, description: 'Aanleg van warmteleidingen en verzwaring van het elektriciteitsnet.', team: 'Netbeheer Waardnet', department: 'Derden' },
  { type: 'Recreatie', title: (_, b) => `Speelplek ${b}`, description: 'De speelplek krijgt nieuwe toestellen, ook voor kinderen in een rolstoel.', team: 'Team Groen', department: 'Maatschappelijke ontwikkeling' },
  { type: 'Gemeentelijke projecten', title: (_, b) => `Verduurzamen school ${b}`, description: 'Isolatie, zonnepanelen en een groen schoolplein.', team: 'Team Vastgoed', department: 'Vastgoed' },
];

/** Projects in preparation start after today; projects in execution include today. */
export const addProjects = (context: TownContext): void => {
  const { network, features, random } = context;
  const streets = network.edges.filter(({ line: street, points, profile }) =>
    context.streetNames.has(street.id) && lengthOf(points) > 70 && !['landweg', 'dijkweg'].includes(profile.class));
  const chosen = random.shuffled(streets).slice(0, 46);
  chosen.forEach((edge, index) => {
    const ahead = index % 2 === 0;
    const target = ahead ? features.projecten_in_voorbereiding_publiek : features.projecten_in_uitvoering_publiek;
    target.push(projectAt(context, edge, ahead, index));
  });
};

const projectAt = ({ streetNames, buurtOf, random, today }: TownContext, edge: Edge, ahead: boolean, index: number): TownFeature => {
  const kind = kinds[index % kinds.length] as Kind;
  const middle = edge.points[Math.floor(edge.points.length / 2)] as Point;
  const [street, buurt] = [streetNames.get(edge.line.id) ?? '', buurtOf(middle).name];
  const start = ahead ? random.integer(40, 420) : random.integer(-120, -3);
  const end = ahead ? start + random.integer(40, 200) : random.integer(8, 160);
  const begindatum = daysAfter(today, start);
  const geometry = ahead && kind.type !== 'Riolering'
    ? polygon(ribbon(edge.points, edge.line.halfWidth * 2 + 4))
    : line(edge.points);
  return {
    geometry,
    properties: {
      titel: kind.title(street, buurt), omschrijving: kind.description,
      planning: ahead ? `Start ${quarter(begindatum)}` : `Gereed ${quarter(daysAfter(today, end))}`,
      jaar_van_uitvoering: Number(begindatum.slice(0, 4)), begindatum, einddatum: daysAfter(today, end),
      alleen_intern_weergeven: index % 11 === 5 ? 'Ja' : 'Nee', tekst_omschrijving_link: 'Meer over dit project',
      meer_informatie_link: `https://www.markerwaard.example/projecten/${index + 1}`, project_trekker: kind.team, afdeling: kind.department,
      type_project: kind.type, straat: street, buurt, fase: ahead ? 'In voorbereiding' : 'In uitvoering',
    },
  };
};

const quarter = (date: string): string => `${Math.floor((Number(date.slice(5, 7)) - 1) / 3) + 1}e kwartaal ${date.slice(0, 4)}`;
