import type { Queryable } from '#platform/db/database.ts';
import { Failure } from '#platform/server/failure.ts';
import type { BodyOf } from '#platform/contract/call.ts';
import { mostFeatures, redlineErrors, type RedlineNews, type saveRedline } from '../contract.ts';
import { decide, type Decision, type Removal, type Sent } from './decide.ts';
import { idOf, readDrawing, verticesOf } from './drawing.ts';
import { findDrawings, findFormerAuthors, sizeOf, lockDrawings, takeVersions, write, type Size, type Writer } from './repository.ts';

/** Maximum per configuration, so that all drawings can be read and sent quickly. */
export const mostVerticesTogether = 100_000;
/** Maximum number of ids in a message between nodes, whose size is limited. */
const MOST_NAMED = 80;

const isChange = ({ added, changed, removed }: Decision): boolean => added.size + changed.size + removed.size > 0;

const checkSize = ({ features, vertices }: Size): void => {
  if (features <= mostFeatures && vertices <= mostVerticesTogether) return;
  const message = features > mostFeatures
    ? `Er passen ten hoogste ${mostFeatures.toLocaleString('nl-NL')} tekeningen in een configuratie. Verwijder eerst andere.`
    : `De tekeningen van een configuratie hebben samen ten hoogste ${mostVerticesTogether.toLocaleString('nl-NL')} punten. Verwijder eerst andere.`;
  throw new Failure(redlineErrors.full, 422, message, { errors: { geojson: [message] } });
};

const newsOf = ({ added, changed, removed }: Decision): RedlineNews => {
  const features = [
    ...[...added, ...changed].map(([id, { version }]) => ({ id, version })),
    ...[...removed].map((id) => ({ id, version: null })),
  ];
  return { features: features.length > MOST_NAMED ? null : features };
};

export interface Changes {
  readonly sent: readonly Sent[];
  readonly removals: readonly Removal[];
}

/**
 * Converts the drawings of a request. Runs before the transaction because it takes time, and refuses a request that can never fit.
 * @throws Failure 422
 */
export const readChanges = ({ geojson: { features }, removed = [] }: BodyOf<typeof saveRedline>): Changes => {
  checkSize({ features: features.length, vertices: features.reduce((sum, { geometry }) => sum + verticesOf({ geometry }), 0) });
  const sent = features.map((feature) => {
    const drawing = readDrawing(feature);
    const { id, version } = feature.properties;
    return id ? { id, base: version ?? null, drawing } : { id: idOf(drawing), base: null, drawing };
  });
  return { sent, removals: removed.map(({ id, version }) => ({ id, base: version })) };
};

/** Saves the changes in a transaction of the caller. `news` is null when nothing changed. */
export const save = async (db: Queryable, writer: Writer, { sent, removals }: Changes): Promise<{ decision: Decision; news: RedlineNews | null }> => {
  await lockDrawings(db, writer.configurationId);
  const stored = await findDrawings(db, writer.configurationId, [...sent, ...removals].map(({ id }) => id));
  const formerAuthors = await findFormerAuthors(db, writer.configurationId, sent.map(({ id }) => id));
  const versions = await takeVersions(db, sent.length);
  const decision = decide(stored, sent, removals, { person: writer.person, formerAuthors, nextVersion: () => versions.shift() ?? 0 });
  if (!isChange(decision)) return { decision, news: null };
  await write(db, writer, decision);
  if (decision.added.size + decision.changed.size > 0) checkSize(await sizeOf(db, writer.configurationId));
  return { decision, news: newsOf(decision) };
};
