import type { Queryable } from '#platform/db/database.ts';
import { shareConfiguration } from '../shared-configurations/share.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser } from './factories.ts';

/**
 * The access matrix: one column for each kind of viewer, one row for each kind of object, all in one organisation. Features
 * request every object as every viewer and compare; new kinds are added only here.
 */
const viewers = ['visitor', 'holder', 'colleague', 'manager', 'admin', 'foreign viewer', 'foreign manager', 'foreign admin'] as const;
export type ViewerKind = (typeof viewers)[number];

const seenBy = {
  given: ['holder', 'manager', 'admin', 'foreign admin'],
  closed: ['manager', 'admin', 'foreign admin'],
  shared: ['holder', 'manager', 'admin', 'foreign admin'],
  'shared until yesterday': ['manager', 'admin', 'foreign admin'],
  public: viewers,
  'over, though public and given': [],
  'removed, though public and given': [],
} as const satisfies Record<string, readonly ViewerKind[]>;
export type ObjectKind = keyof typeof seenBy;

export interface MatrixObject {
  readonly kind: ObjectKind;
  readonly configurationId: number;
  readonly mapId: number;
  readonly sourceId: number;
  readonly featureId: number;
}

export interface Matrix {
  readonly prefix: string;
  /** `userId` null: a visitor. */
  readonly viewers: readonly { readonly kind: ViewerKind; readonly userId: number | null }[];
  readonly objects: readonly MatrixObject[];
}

export const maySee = (viewer: ViewerKind, object: ObjectKind): boolean =>
  (seenBy[object] as readonly ViewerKind[]).includes(viewer);

const buildViewers = async (db: Queryable, organisationId: number): Promise<Map<ViewerKind, number | null>> => {
  const foreign = (await buildOrganisation(db)).id;
  const user = async (of: number, role: 'viewer' | 'manager' | 'admin'): Promise<number> =>
    (await buildUser(db, { organisationId: of, role })).id;
  return new Map<ViewerKind, number | null>([
    ['visitor', null],
    ['holder', await user(organisationId, 'viewer')],
    ['colleague', await user(organisationId, 'viewer')],
    ['manager', await user(organisationId, 'manager')],
    ['admin', await user(organisationId, 'admin')],
    ['foreign viewer', await user(foreign, 'viewer')],
    ['foreign manager', await user(foreign, 'manager')],
    ['foreign admin', await user(foreign, 'admin')],
  ]);
};

const buildObject = async (
  db: Queryable,
  kind: ObjectKind,
  organisationId: number,
  holder: number,
): Promise<MatrixObject> => {
  const both = kind.endsWith('though public and given');
  const { id: configurationId } = await buildConfiguration(db, {
    organisationId,
    public: both || kind === 'public',
    users: both || kind === 'given' ? [holder] : [],
    validUntil: kind.startsWith('over') ? new Date(Date.now() - 60_000) : null,
  });
  if (kind.startsWith('shared')) {
    const validUntil = new Date(Date.now() + (kind === 'shared' ? 86_400_000 : -86_400_000));
    const extent = [144_000, 507_000, 146_000, 509_000] as const;
    const { id: createdBy } = await buildUser(db, { organisationId, role: 'manager' });
    await shareConfiguration(db, { organisationId, configurationId, createdBy, extent: [...extent], validUntil, userIds: [holder] });
  }
  const map = await buildMap(db, {
    organisationId,
    place: { configurationId },
    features: [{ layer: 'boom', properties: {}, geometry: { type: 'Point', coordinates: [145_000, 508_000] } }],
  });
  if (kind.startsWith('removed')) {
    await db.updateTable('configurations').set({ removed_at: new Date() }).where('id', '=', configurationId).execute();
  }
  const feature = await db.selectFrom('map_features').select('id').where('source_id', '=', map.sourceId).executeTakeFirstOrThrow();
  return { kind, configurationId, mapId: map.id, sourceId: map.sourceId, featureId: feature.id };
};

export const buildMatrix = async (db: Queryable): Promise<Matrix> => {
  const organisation = await buildOrganisation(db);
  const users = await buildViewers(db, organisation.id);
  const objects: MatrixObject[] = [];
  for (const kind of Object.keys(seenBy) as ObjectKind[]) {
    objects.push(await buildObject(db, kind, organisation.id, users.get('holder') ?? 0));
  }
  return { prefix: organisation.prefix, viewers: [...users].map(([kind, userId]) => ({ kind, userId })), objects };
};

/** Returns a description of each answer that differs from the matrix; empty: all are correct. */
export const matrixMismatches = async (
  matrix: Matrix,
  /** Requests an object as a user and returns the status code. */
  ask: (userId: number | null, object: MatrixObject) => Promise<number>,
  /** Status code for visitors who may not see the object. */
  visitorRefusal: 401 | 404,
): Promise<string[]> => {
  const mismatches: string[] = [];
  for (const viewer of matrix.viewers) {
    for (const object of matrix.objects) {
      const refusal = viewer.kind === 'visitor' ? visitorRefusal : 404;
      const expected = maySee(viewer.kind, object.kind) ? 200 : refusal;
      const status = await ask(viewer.userId, object);
      if (status !== expected) mismatches.push(`${viewer.kind}, ${object.kind}: ${status} instead of ${expected}`);
    }
  }
  return mismatches;
};
