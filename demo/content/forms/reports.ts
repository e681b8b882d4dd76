import { dayOf } from '#platform/contract/amsterdam-day.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import { asGeoJson } from '#platform/db/geo/geometry.ts';
import type { Queryable } from '#platform/db/database.ts';
import { createForm } from '#platform/domain/forms/forms.ts';
import { addRegistration, archiveRegistration, changeRegistration, recordView } from '#platform/domain/forms/registrations.ts';
import { sql } from 'kysely';
import { createRandom } from '../../town/random.ts';
import { DAY_MS, daysBefore, type DemoContext } from './context.ts';
import { addFile, linkFile } from './files.ts';
import { writePdf } from './pictures/pdf.ts';
import { drawPhoto } from './pictures/photo.ts';
import { items, notes, people, phases, styling } from './report-items.ts';

const howMany = 40;
/** Days since every user last opened the form; later registrations are new to them. */
const lookedDaysAgo = 3;

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

/** The phase in which a report gets its work order. */
const planned: (typeof phases)[number] = 'Ingepland';

const orderLines = ({ kind, street }: { readonly kind: string | null; readonly street: string | null }, at: Date): string[] => [
  'Gemeente Markerwaard, openbare ruimte', `Soort: ${kind ?? 'onbekend'}`, `Straat: ${street ?? 'onbekend'}`,
  `Ingepland op ${dayOf(at).split('-').toReversed().join('-')}`, '', 'Dit is een voorbeeld: de gemeente en het werk bestaan niet.',
];

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const MOST_DISCUSSED = 2;
/** The share of reports with a photo. */
const WITH_PHOTO = 0.5;

/** Makes a form for reports on public space, with registrations by several users, which the manager has handled since. */
export const addReportsForm = async (db: Queryable, { organisationId, users, today, store }: DemoContext): Promise<{ readonly formId: number; readonly discussed: readonly number[] }> => {
  const random = createRandom('forms');
  const photos = random.fork('photos');
  const form = await createForm(db, {
    organisationId, name: 'Melding openbare ruimte', items, wdrManual: true, notify: true, export: true, overview: true,
    description: 'Losse tegels, kapotte lantaarns, afval: meld hier wat er in de openbare ruimte aan de hand is.',
    assignedToFilter: true, archiveFilter: true, styling,
  });
  const [description, kind, status, date, street, person, urgent, photo, order, note] = form.itemIds as [number, number, number, number, number, number, number, number, number, number];
  const discussed: number[] = [];
  for (const { properties, geometry } of await reportsOf(db, organisationId)) {
    const createdAt = new Date(today.getTime() - random.next() ** 1.6 * 60 * DAY_MS);
    const phase = textOf(properties['status']) ?? phases[0];
    const userId = random.pick([users.melder, users.kijker, users.manager]);
    const about = { kind: textOf(properties['categorie']), street: textOf(properties['locatie']) };
    const photoId = photos.chance(WITH_PHOTO)
      ? await addFile(db, store, { organisationId, ownerId: userId, name: 'foto.png', mime: 'image/png', content: drawPhoto(about.kind ?? '', `${about.street} ${photos.next()}`) })
      : null;
    const id = await addRegistration(db, {
      organisationId, formId: form.id, geometry, createdAt, userId,
      assignedTo: random.chance(0.5) ? users.melder : null,
      values: [
        { itemId: description, value: textOf(properties['omschrijving']) },
        { itemId: kind, value: about.kind },
        { itemId: status, value: phases[0] },
        { itemId: date, value: createdAt.toISOString().slice(0, 10) },
        { itemId: street, value: about.street },
        { itemId: person, value: random.pick(people) },
        { itemId: urgent, value: String(properties['prioriteit'] === 'hoog') },
        { itemId: photo, value: photoId === null ? null : String(photoId) },
      ],
    });
    if (photoId !== null) await linkFile(db, photoId, { organisationId, ownerId: userId, registrationId: id, itemId: photo });
    const steps = phases.slice(1, phases.findIndex((known) => known === phase) + 1);
    const pause = (today.getTime() - createdAt.getTime()) / (steps.length + 2);
    const at = (place: number): Date => new Date(createdAt.getTime() + pause * place);
    for (const [index, value] of steps.entries()) {
      const noted = index === 0 ? [{ itemId: note, value: random.pick(notes) }] : [];
      const ordered: { itemId: number; value: string }[] = [];
      if (value === planned) {
        const bill = writePdf('Werkbon', orderLines(about, at(index + 1)));
        const orderId = await addFile(db, store, { organisationId, ownerId: users.manager, name: 'werkbon.pdf', mime: 'application/pdf', content: bill });
        await linkFile(db, orderId, { organisationId, ownerId: users.manager, registrationId: id, itemId: order });
        ordered.push({ itemId: order, value: String(orderId) });
      }
      await changeRegistration(db, id, { userId: users.manager, at: at(index + 1), values: [{ itemId: status, value }, ...noted, ...ordered] });
    }
    if (phase === phases[1] && discussed.length < MOST_DISCUSSED) discussed.push(id);
    if (phase === phases.at(-1) && random.chance(0.3)) await archiveRegistration(db, id, { isArchived: true, userId: users.manager, at: at(steps.length + 1) });
  }
  const at = daysBefore(today, lookedDaysAgo);
  for (const userId of Object.values(users)) await recordView(db, { userId, formId: form.id, organisationId, at });
  return { formId: form.id, discussed };
};
