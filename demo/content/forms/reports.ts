import { defaultFormStyling, type FormStyling } from '#platform/contract/forms.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import { asGeoJson } from '#platform/db/geo/geometry.ts';
import type { Queryable } from '#platform/db/database.ts';
import { createForm } from '#platform/domain/forms/forms.ts';
import { addRegistration, archiveRegistration, changeRegistration, recordView } from '#platform/domain/forms/registrations.ts';
import { sql } from 'kysely';
import { createRandom } from '../../town/random.ts';
import { DAY_MS, daysBefore, type DemoContext } from './context.ts';

const howMany = 40;
/** Days since every user last opened the form; later registrations are new to them. */
const lookedDaysAgo = 3;

const phases = ['Nieuw', 'In behandeling', 'Ingepland', 'Afgehandeld'] as const;
const kinds = ['Wegen', 'Verlichting', 'Afval', 'Groen', 'Riolering', 'Spelen', 'Handhaving'] as const;

const notes = ['Ter plekke bekeken.', 'Doorgezet naar de aannemer.', 'Hoort bij de wijkschouw.', 'Onderdelen besteld.'] as const;

const styling: FormStyling = {
  ...defaultFormStyling, circleRadius: 6,
  features: {
    key: 'Status',
    props: [
      { value: 'Nieuw', fillColor: 'rgba(198,40,40,0.5)', strokeColor: '#c62828' }, { value: 'In behandeling', fillColor: 'rgba(239,108,0,0.5)', strokeColor: '#ef6c00' },
      { value: 'Ingepland', fillColor: 'rgba(21,101,192,0.5)', strokeColor: '#1565c0' }, { value: 'Afgehandeld', fillColor: 'rgba(46,125,50,0.5)', strokeColor: '#2e7d32' },
    ],
  },
};

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
  { name: 'Naam melder', type: 'text', hide: true },
  { name: 'Spoed', type: 'checkbox', auto: 'false' },
  { name: 'Foto', type: 'image' },
  { name: 'Notitie van de behandelaar', type: 'textarea', hide: true },
] as const;

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

const MOST_DISCUSSED = 2;

/** Makes a form for reports on public space, with registrations by several users, which the manager has handled since. */
export const addReportsForm = async (db: Queryable, { organisationId, users, today }: DemoContext): Promise<{ readonly formId: number; readonly discussed: readonly number[] }> => {
  const random = createRandom('forms');
  const form = await createForm(db, {
    organisationId, name: 'Melding openbare ruimte', items, wdrManual: true, notify: true, export: true, overview: true,
    description: 'Losse tegels, kapotte lantaarns, afval: meld hier wat er in de openbare ruimte aan de hand is.',
    assignedToFilter: true, archiveFilter: true, styling,
  });
  const [description, kind, status, date, street, person, urgent, , note] = form.itemIds as [number, number, number, number, number, number, number, number, number];
  const discussed: number[] = [];
  for (const { properties, geometry } of await reportsOf(db, organisationId)) {
    const createdAt = new Date(today.getTime() - random.next() ** 1.6 * 60 * DAY_MS);
    const phase = textOf(properties['status']) ?? phases[0];
    const id = await addRegistration(db, {
      organisationId, formId: form.id, geometry, createdAt,
      userId: random.pick([users.melder, users.kijker, users.manager]),
      assignedTo: random.chance(0.5) ? users.melder : null,
      values: [
        { itemId: description, value: textOf(properties['omschrijving']) },
        { itemId: kind, value: textOf(properties['categorie']) },
        { itemId: status, value: phases[0] },
        { itemId: date, value: createdAt.toISOString().slice(0, 10) },
        { itemId: street, value: textOf(properties['locatie']) },
        { itemId: person, value: random.pick(people) },
        { itemId: urgent, value: String(properties['prioriteit'] === 'hoog') },
      ],
    });
    const steps = phases.slice(1, phases.findIndex((known) => known === phase) + 1);
    const pause = (today.getTime() - createdAt.getTime()) / (steps.length + 2);
    const at = (place: number): Date => new Date(createdAt.getTime() + pause * place);
    for (const [index, value] of steps.entries()) {
      const noted = index === 0 ? [{ itemId: note, value: random.pick(notes) }] : [];
      await changeRegistration(db, id, { userId: users.manager, at: at(index + 1), values: [{ itemId: status, value }, ...noted] });
    }
    if (phase === phases[1] && discussed.length < MOST_DISCUSSED) discussed.push(id);
    if (phase === phases.at(-1) && random.chance(0.3)) await archiveRegistration(db, id, { isArchived: true, userId: users.manager, at: at(steps.length + 1) });
  }
  const at = daysBefore(today, lookedDaysAgo);
  for (const userId of Object.values(users)) await recordView(db, { userId, formId: form.id, organisationId, at });
  return { formId: form.id, discussed };
};
