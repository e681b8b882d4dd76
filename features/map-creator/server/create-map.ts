import type { NewMapRead } from '#platform/contract/new-map.ts';
import type { Queryable } from '#platform/db/database.ts';
import { removeOwnSource } from '#platform/domain/map-features/remove.ts';
import { createMap } from '#platform/domain/maps/maps.ts';
import { createMapSource } from '#platform/domain/maps/sources.ts';
import { credentialsBox } from '#platform/domain/secret-box.ts';
import { checkUrl } from '#platform/server/egress/check-url.ts';
import { Failure } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { Turns } from '#platform/server/turns.ts';
import type { CallContext } from '#platform/server/route.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { noService } from '#platform/sources/typed/ask-typed.ts';
import { ownOrigins, readServiceAddress } from '#platform/sources/typed/typed-address.ts';
import { guessServerType } from '#platform/sources/typed/server-type.ts';
import { readNewMap, type ReadMap } from './read-new-map.ts';
import { FeatureWriter } from './store/feature-writer.ts';
import { beginImport, endImport } from './store/map-imports.ts';
import { checkRoom, noRoom, roomLeft } from './store/room.ts';

type Needs = Pick<Platform, 'db' | 'settings' | 'log' | 'ownServer'>;
type MapOfFeatures = Exclude<NewMapRead, { type: 'Image' }>;
type MapOfService = Extract<NewMapRead, { type: 'Image' }>;

const insertMap = (db: Queryable, viewer: SignedIn, map: NewMapRead, { sourceId, type }: { sourceId: number; type: string }): Promise<number> =>
  createMap(db, {
    organisationId: viewer.organisationId,
    sourceId,
    name: map.name,
    type,
    click: map.click,
    grid: map.grid ?? null,
    description: map.description || null,
    metadataUrl: map.metadata_url || null,
    styling: map.type === 'Image' ? null : (map.styling ?? null),
    hide: map.hide,
    createdBy: viewer.id,
    personal: true,
    placement: { order: map.order, visible: map.visible, collapsed: map.collapsed },
  });

const tookTooLong = (): Failure => new Failure('import_expired', 409, 'Het opslaan duurde te lang. Probeer het nog eens.');

/** The graphics card draws points alone: whatever else lies among them is drawn as it always is. */
const typeOf = ({ type }: MapOfFeatures, { onlyPoints }: ReadMap): string => (type === 'WebGLPoints' && !onlyPoints ? 'Vector' : type);

/** Makes maps of what people send. Features are written as they come; the map is there when all of them are. */
export const createMapMaker = ({ db, settings, log, ownServer }: Needs, inTurn: Turns) => {
  const box = credentialsBox(settings);
  const { mostFeatures } = settings.maps;

  const saveService = (context: CallContext<unknown>, viewer: SignedIn, map: MapOfService): Promise<number> => {
    const address = readServiceAddress(map.source.url, ownOrigins(settings, context.request));
    if (address.own && !ownServer.offers(address.url)) throw noService();
    if (!address.own) checkUrl(address.url, 'typed', settings.allowedHosts);
    return db.transaction(async (transaction) => {
      const sourceId = await createMapSource(transaction, box, {
        organisationId: viewer.organisationId,
        type: 'ImageWMS',
        serverType: guessServerType(address.url),
        url: address.url,
        layers: map.layers.filter(({ selected }) => selected).map(({ name, label }) => ({ name, label: label ?? name })),
      });
      const id = await insertMap(transaction, viewer, map, { sourceId, type: 'Image' });
      await context.audit({ action: 'map.create', object: { type: 'map', id }, details: { name: map.name, type: 'Image' } }, transaction);
      return id;
    });
  };

  const saveFeatures = (context: CallContext<unknown>, viewer: SignedIn, read: ReadMap, sourceId: number): Promise<number> => {
    const map = read.map as MapOfFeatures;
    return db.transaction(async (transaction) => {
      await checkRoom(transaction, viewer.id, mostFeatures, { hold: true });
      if (!(await endImport(transaction, sourceId))) throw tookTooLong();
      const id = await insertMap(transaction, viewer, map, { sourceId, type: typeOf(map, read) });
      await context.audit(
        { action: 'map.create', object: { type: 'map', id }, details: { name: map.name, type: map.type, features: read.count } }, transaction,
      );
      return id;
    });
  };

  const make = async (context: CallContext<unknown>, viewer: SignedIn): Promise<number> => {
    const room = await roomLeft(db.query, viewer.id, mostFeatures);
    let writer: FeatureWriter | null = null;
    let sourceId: number | null = null;
    let received = 0;
    try {
      const read = await readNewMap(context.request.raw, async (row) => {
        received += 1;
        if (received > room) throw noRoom(mostFeatures);
        if (sourceId === null) sourceId = await beginImport(db.query, viewer);
        writer ??= new FeatureWriter(db, { organisationId: viewer.organisationId, sourceId });
        await writer.add(row);
      });
      if (read.map.type === 'Image') return await saveService(context, viewer, read.map);
      const [written, source] = [writer as FeatureWriter | null, sourceId as number | null];
      if (!written || source === null) throw new Error('a map without features came through');
      await written.end();
      return await saveFeatures(context, viewer, read, source);
    } catch (error) {
      await (writer as FeatureWriter | null)?.settled();
      // What is not taken away now is swept later.
      if (sourceId !== null) {
        await removeOwnSource(db.query, sourceId).catch((err: unknown) => log.warn({ err }, 'features of a refused map stay for the sweep'));
      }
      throw error;
    }
  };

  return (context: CallContext<unknown>, viewer: SignedIn): Promise<number> => inTurn(() => make(context, viewer));
};
