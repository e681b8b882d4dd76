import type { Geometry } from '#platform/contract/geojson.ts';
import { asGeoJson } from '#platform/db/geo/geometry.ts';
import type { Queryable } from '#platform/db/database.ts';
import { createForm, offerForms } from '#platform/domain/forms/forms.ts';
import { addRegistration, recordView } from '#platform/domain/forms/registrations.ts';
import { sql } from 'kysely';
import { createRandom } from '../town/random.ts';
import type { AccountName } from './accounts.ts';

const howMany = 40;
const DAY_MS = 86_400_000;
/** Days since every user last opened the form; later registrations are new to them. */
const lookedDaysAgo = 3;

const phases = ['Nieuw', 'In behandeling', 'Ingepland', 'Afgehandeld'] as const;
const kinds = ['Wegen', 'Verlichting', 'Afval', 'Groen', 'Riolering', 'Spelen', 'Handhaving'] as const;

/** Fictional people. */
const people = [
  'Anouk van Dijkwater', 'Bram Kamperzand', 'Carla Oeverloos', 'Daan Rietveen', 'Els Zuiderkwelder', 'Floor Ganzenpas',
  'Gijs Meerpaal', 'Hanna Slikgronden', 'Ivo Waterhoen', 'Jet van der Polderbaan',
];

const items = [
  { name: 'Omschrijving', type: 'textarea', required: true, listTitle: true, placeholder: 'Wat is er aan de hand?' },
  { name: 'Soort', type: 'select', required: true, filter: true, selects: kinds.map((value) => ({ value, step: 0 })) },
  { name: 'Status', type: 'select', filter: true, selects: phases.map((value, step) => ({ value, step })) },
  { name: 'Datum', type: 'date', required: true, auto: 'today' },
  { name: 'Straat', type: 'text' },
  { name: 'Naam melder', type: 'text' },
  { name: 'Spoed', type: 'checkbox', auto: 'false' },
  { name: 'Foto', type: 'image' },
] as const;

interface DemoContext {
  readonly organisationId: number;
  readonly users: Readonly<Record<AccountName, number>>;
  readonly configurationIds: readonly number[];
  readonly today: Date;
}

/** Reads the reports that the map of the town shows. */
const reportsOf = (db: Queryable, organisationId: number) =>
  db
    .selectFrom('map_features')
    .select(['properties', asGeoJson(sql.ref('geom')).$castTo<Geometry>().as('geometry')])
    .where('organisation_id', '=', organisationId)
    .where('layer', '=', 'melding')
    .orderBy('id')
    .limit(howMany)
    .execute();

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Makes a form for reports on public space, with registrations by several users. */
export const addForms = async (db: Queryable, { organisationId, users, configurationIds, today }: DemoContext): Promise<void> => {
  const random = createRandom('forms');
  const form = await createForm(db, {
    organisationId, name: 'Melding openbare ruimte', items, wdrManual: true, notify: true, export: true,
    description: 'Losse tegels, kapotte lantaarns, afval: meld hier wat er in de openbare ruimte aan de hand is.',
    assignedToFilter: true, archiveFilter: true, styling: { lineColor: '#f49441', fillColor: 'rgba(244,148,253,0.3)', lineWidth: 3 },
  });
  for (const configurationId of configurationIds) await offerForms(db, { organisationId, configurationId }, [form.id]);
  const [description, kind, status, date, street, person, urgent] = form.itemIds as [number, number, number, number, number, number, number];
  for (const { properties, geometry } of await reportsOf(db, organisationId)) {
    const createdAt = new Date(today.getTime() - random.next() ** 1.6 * 60 * DAY_MS);
    const phase = textOf(properties['status']) ?? phases[0];
    await addRegistration(db, {
      organisationId, formId: form.id, geometry, createdAt,
      userId: random.pick([users.melder, users.kijker, users.manager]),
      assignedTo: random.chance(0.5) ? users.melder : null,
      values: [
        { itemId: description, value: textOf(properties['omschrijving']) },
        { itemId: kind, value: textOf(properties['categorie']) },
        { itemId: status, value: phase },
        { itemId: date, value: createdAt.toISOString().slice(0, 10) },
        { itemId: street, value: textOf(properties['locatie']) },
        { itemId: person, value: random.pick(people) },
        { itemId: urgent, value: String(properties['prioriteit'] === 'hoog') },
      ],
    });
  }
  const at = new Date(today.getTime() - lookedDaysAgo * DAY_MS);
  for (const userId of Object.values(users)) await recordView(db, { userId, formId: form.id, organisationId, at });
};
