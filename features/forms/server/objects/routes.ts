import { changeErrors } from '#platform/contract/object-changes.ts';
import type { Queryable } from '#platform/db/database.ts';
import { demandVersion } from '#platform/server/administration.ts';
import { Failure, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { disconnectSignal } from '#platform/server/http/disconnect-signal.ts';
import { signedIn } from '#platform/server/policy.ts';
import { route, type CallContext, type Route } from '#platform/server/route.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { createSources } from '#platform/sources/sources.ts';
import { changeNotOffered, type Change, type ChangeKind, type LayerTransaction } from '#platform/sources/transaction.ts';
import { formChannel } from '../../contract/channels.ts';
import * as calls from '../../contract/objects.ts';
import { formClosed } from '../registrations/items.ts';
import { placeInRd } from '../registrations/place.ts';
import { fittingShape } from './fitting-shape.ts';
import { OpenedLayer, type ShownObject } from './object-layer.ts';
import { openObjectForm, type ObjectForm } from './open-form.ts';
import { forgetSent, markUnknown, noteSent } from './sent-changes.ts';
import { uncertainRoutes } from './uncertain-routes.ts';

const limit = { times: 600, perSeconds: 60 };

type Context = Pick<CallContext<unknown, SignedIn>, 'viewer' | 'request' | 'reply' | 'audit' | 'log'>;

interface Opened {
  readonly form: ObjectForm;
  readonly source: LayerTransaction;
  readonly layer: OpenedLayer;
}

interface Written {
  readonly feature: string;
  readonly version: string;
}

const deeds: Readonly<Record<ChangeKind, string>> = { insert: 'create', update: 'update', remove: 'remove' };

/** The version of an object that cannot be read back: it equals no other, so the next change asks to read it first. */
const UNREAD = 'unread';

export const objectRoutes = (platform: Platform): Route[] => {
  const { db, realtime } = platform;
  const sources = createSources(platform);

  const open = async ({ viewer, log, reply }: Context, formId: number, within?: Queryable): Promise<Opened> => {
    const form = await openObjectForm(within ?? db.query, formId, viewer);
    const found = await sources.ofMap(form.mapId, { viewer, log, signal: disconnectSignal(reply), ...(within && { within }) });
    const source = await found.transaction(form.layer);
    return { form, source, layer: new OpenedLayer(form, source) };
  };

  /** The layer of a form changes in one transaction with its log when its objects are rows here; for other servers no transaction waits. */
  const opening = async <Answer>(context: Context, formId: number, work: (opened: Opened, within?: Queryable) => Promise<Answer>): Promise<Answer> => {
    const { isOwn } = await openObjectForm(db.query, formId, context.viewer);
    if (!isOwn) return work(await open(context, formId));
    return db.transaction(async (transaction) => work(await open(context, formId, transaction), transaction));
  };

  const entryOf = (kind: ChangeKind, { form }: ObjectForm, feature: string) => ({
    action: `form_object.${deeds[kind]}`, object: { type: 'form_object', id: feature }, organisationId: form.organisationId, details: { name: form.name },
  });

  /**
   * Makes a change, and records it. What goes to another server is noted first, so that it leaves a trace when this server is killed.
   * The log never has answers.
   */
  const make = async ({ audit, viewer }: Context, { form, source, layer }: Opened, change: Change, within?: Queryable): Promise<Written> => {
    const recording = (work: (transaction: Queryable) => Promise<void>): Promise<void> => (within ? work(within) : db.transaction(work));
    const known = change.kind === 'insert' ? null : change.id;
    // Outside the transactions of the call: committing one of them would keep the Idempotency-Key of a change that is refused.
    const sent = within ? null : await noteSent(db.query, { form: form.form, userId: viewer.id, kind: change.kind, feature: known });
    const id = await source.change(change).catch(async (error: unknown) => {
      if (error instanceof Failure && error.code === changeErrors.unknown) {
        // Committing this also keeps the Idempotency-Key, so that nothing sends the change again by itself.
        await recording(async (transaction) => {
          await audit({ ...entryOf(change.kind, form, known ?? ''), result: 'failed' }, transaction);
          if (sent !== null) await markUnknown(transaction, sent);
        });
      } else if (sent !== null && error instanceof Failure) {
        await forgetSent(db.query, sent);
      }
      throw error;
    });
    await recording(async (transaction) => {
      if (sent !== null) await forgetSent(transaction, sent);
      await audit(entryOf(change.kind, form, id), transaction);
      await realtime.publish(transaction, formChannel(form.form.id), 'objects', { id: form.mapId });
    });
    // The change has been made: a failure to read it back must not fail the call.
    const version = change.kind === 'remove' ? UNREAD : await layer.read(id).then((shown) => shown.version, () => UNREAD);
    return { feature: id, version };
  };

  const requireOpen = ({ form, source }: Opened, kind: ChangeKind): void => {
    if (!form.isOpenFor(kind)) throw formClosed();
    if (!source.kinds.has(kind)) throw changeNotOffered();
  };

  /** Reads the object again and compares it with the version on which the change is based. @throws Failure 404, 412, 428 */
  const readCurrent = async ({ request, reply }: Context, { layer }: Opened, feature: string): Promise<ShownObject> => {
    const shown = await layer.read(feature);
    reply.header('etag', `"${shown.version}"`);
    demandVersion(request, shown.version);
    reply.removeHeader('etag');
    return shown;
  };

  const placeFor = (geom: Parameters<typeof placeInRd>[0], { source: { shape } }: Opened) => {
    if (!shape) throw changeNotOffered();
    return fittingShape(placeInRd(geom), shape);
  };

  const answerWritten = ({ reply }: Context, written: Written): Written => {
    reply.header('etag', `"${written.version}"`);
    return written;
  };

  return [
    route(calls.describeObjects, {
      policy: signedIn,
      handle: async (context) => (await open(context, context.params.form)).layer.describe(),
    }),

    route(calls.readObject, {
      policy: signedIn,
      handle: async (context) => {
        const { layer } = await open(context, context.params.form);
        const shown = await layer.read(context.params.feature);
        context.reply.header('etag', `"${shown.version}"`);
        return layer.present(shown);
      },
    }),

    route(calls.createObject, {
      policy: signedIn,
      limit,
      handle: (context) =>
        opening(context, context.params.form, async (opened, within) => {
          requireOpen(opened, 'insert');
          const { values, geom } = context.body;
          const change = { kind: 'insert', attributes: opened.layer.newAttributes(values), geometry: placeFor(geom, opened) } as const;
          const written = await make(context, opened, change, within);
          context.reply.code(201);
          return answerWritten(context, written);
        }),
    }),

    route(calls.changeObject, {
      policy: signedIn,
      limit,
      handle: (context) =>
        opening(context, context.params.form, async (opened, within) => {
          requireOpen(opened, 'update');
          const shown = await readCurrent(context, opened, context.params.feature);
          const { values, geom } = context.body;
          const attributes = opened.layer.changedAttributes(values, shown);
          const geometry = geom ? placeFor(geom, opened) : null;
          const isMoved = geometry !== null && JSON.stringify(geometry) !== JSON.stringify(shown.geom);
          if (attributes.size === 0 && !isMoved) return answerWritten(context, { feature: shown.feature, version: shown.version });
          const change = { kind: 'update', id: shown.feature, attributes, geometry: isMoved ? geometry : null } as const;
          return answerWritten(context, await make(context, opened, change, within));
        }),
    }),

    route(calls.removeObject, {
      policy: signedIn,
      limit,
      handle: (context) =>
        opening(context, context.params.form, async (opened, within) => {
          requireOpen(opened, 'remove');
          const { feature } = await readCurrent(context, opened, context.params.feature);
          await make(context, opened, { kind: 'remove', id: feature }, within);
        }),
    }),

    route(calls.restoreObject, {
      policy: signedIn,
      limit,
      handle: (context) =>
        opening(context, context.params.form, async (opened, within = db.query) => {
          requireOpen(opened, 'remove');
          const { form, source, layer } = opened;
          const { feature } = context.params;
          if (!source.restore) throw changeNotOffered();
          if (!(await source.restore(feature))) throw notFound('De verwijdering van dit object is niet meer ongedaan te maken.');
          await context.audit({ ...entryOf('remove', form, feature), action: 'form_object.restore' }, within);
          await realtime.publish(within, formChannel(form.form.id), 'objects', { id: form.mapId });
          const { version } = await layer.read(feature);
          return answerWritten(context, { feature, version });
        }),
    }),

    ...uncertainRoutes(platform),
  ];
};
