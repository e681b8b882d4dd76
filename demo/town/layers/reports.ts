import { daysAfter, type TownContext } from '../context.ts';
import { point } from '../feature.ts';
import type { Point } from '../geometry/vector.ts';
import { pointOn } from '../plan/line.ts';

const kinds: readonly (readonly [string, string, string])[] = [
  ['Losse tegel', 'Wegen', 'Er ligt een tegel los waar mensen over struikelen.'],
  ['Gat in de weg', 'Wegen', 'In de rijbaan zit een gat.'],
  ['Lantaarn defect', 'Verlichting', 'De lantaarn brandt niet.'],
  ['Zwerfafval', 'Afval', 'Er ligt afval naast de container.'],
  ['Volle container', 'Afval', 'De ondergrondse container zit vol.'],
  ['Boom snoeien', 'Groen', 'Takken hangen over het trottoir.'],
  ['Verstopte kolk', 'Riolering', 'Het water loopt niet weg.'],
  ['Kapot speeltoestel', 'Spelen', 'De schommel is stuk.'],
  ['Fietswrak', 'Handhaving', 'Er staat een verlaten fiets.'],
  ['Gladheid', 'Wegen', 'Het fietspad is glad door bladeren.'],
];

const statuses = ['Nieuw', 'Nieuw', 'In behandeling', 'In behandeling', 'Ingepland', 'Afgehandeld', 'Afgehandeld', 'Afgehandeld'] as const;

/** Writes reports about public space of the last two months, without their authors. */
export const addReports = ({ built, network, streetNames, features, random, today, buurtOf }: TownContext): void => {
  for (let count = 1; count <= 260; count += 1) {
    const edge = random.pick(network.edges);
    const along = random.between(edge.start, edge.end);
    const place: Point = built.bend.toWorld(pointOn(edge.line, along, random.between(-1, 1) * (edge.profile.carriageway / 2 + 1)));
    const [kind, category, text] = random.pick(kinds);
    const age = Math.floor(random.next() ** 1.6 * 60);
    const status = age < 2 ? 'Nieuw' : random.pick(statuses);
    features.melding.push({
      geometry: point(place),
      properties: {
        meldingnummer: `M-${1000 + count}`, soort: kind, categorie: category, omschrijving: text, status,
        datum: daysAfter(today, -age), afgehandeld_op: status === 'Afgehandeld' ? daysAfter(today, -Math.floor(age / 2)) : null,
        locatie: streetNames.get(edge.line.id) ?? 'onbekend', buurt: buurtOf(place).name,
        prioriteit: random.pick(['laag', 'normaal', 'normaal', 'hoog']), log: `https://www.markerwaard.example/meldingen/${1000 + count}/logboek`,
      },
    });
  }
};
