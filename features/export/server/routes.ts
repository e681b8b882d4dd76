import { createHash, randomBytes } from 'node:crypto';
import { Failure, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { JobOwner, JobRun } from '#platform/server/jobs/job.ts';
import { anyone } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import { createSources } from '#platform/sources/sources.ts';
import type { z } from 'zod';
import { createExport, exportErrors, getExportFile, isUnderWay, LARGEST_REQUEST, listExports, removeExport, type ExportRun } from '../contract.ts';
import { fieldsOfLayers, narrowChosenLayers } from './conditions.ts';
import { exportJob, storedPartOf } from './export-job.ts';
import { madeFileHeaders } from '#platform/server/files/file-headers.ts';
import type { SessionHandle } from '#platform/server/session.ts';
import type { Viewer } from '#platform/server/viewer.ts';

const KEY = 'exports';

const ownerOfKey = (key: string, organisationId: number): JobOwner => ({
  kind: 'visitor', key: createHash('sha256').update(key).digest(), organisationId,
});

/**
 * Returns the owner of exports: the account, or the browser session of a visitor. Null when this visitor has no exports
 * yet.
 */
const ownerOf = (viewer: Viewer, session: SessionHandle): JobOwner | null => {
  if (viewer.kind === 'user') return { kind: 'user', id: viewer.id, organisationId: viewer.organisationId };
  const key = session.read(KEY);
  return typeof key === 'string' ? ownerOfKey(key, viewer.organisationId) : null;
};

/** Returns the owner for a new export. A visitor without exports gets a session key. */
const ownerForNewExport = async (viewer: Viewer, session: SessionHandle): Promise<JobOwner> => {
  const known = ownerOf(viewer, session);
  if (known) return known;
  const key = randomBytes(32).toString('base64url');
  await session.write(KEY, key);
  return ownerOfKey(key, viewer.organisationId);
};

type Run = JobRun<z.infer<typeof exportJob.about>, z.infer<typeof exportJob.result>>;

/** Per user or visitor. */
const AT_ONCE = 3;
/** The oldest finished exports are deleted beyond this number. */
const MOST_KEPT = 20;
/** Per account, or per IP address for visitors. */
const limit = { times: 60, perSeconds: 3600 };

const present = ({ id, about, state, progress, result, failure, createdAt, keptUntil }: Run): ExportRun => ({
  id, format: about.format, title: about.title, state, progress,
  file: result && { name: result.name, size: result.size, count: result.count, losses: result.losses, limited: result.limited },
  failure,
  created_at: createdAt.toISOString(),
  kept_until: keptUntil?.toISOString() ?? null,
});

const inProgress = (): Failure =>
  new Failure(exportErrors.inProgress, 429, `Er worden al ${AT_ONCE} exports voor u gemaakt. Wacht tot er een klaar is.`, { retryAfter: 10 });

/** Anyone who may see a map may export it; the source limits the features and attributes to those the viewer may see. */
export const exportRoutes = (platform: Platform): Route[] => {
  const { db, jobs, files } = platform;
  const sources = createSources(platform);

  const makeRoom = async (owner: JobOwner): Promise<void> => {
    const runs = await jobs.list(exportJob, owner);
    if (runs.filter(isUnderWay).length >= AT_ONCE) throw inProgress();
    for (const { id } of runs.filter((run) => !isUnderWay(run)).slice(MOST_KEPT - 1)) await jobs.remove(exportJob, id, owner);
  };

  const find = async (id: string, owner: JobOwner | null): Promise<Run> => {
    const run = owner && (await jobs.find(exportJob, id, owner));
    if (!run) throw notFound();
    return run;
  };

  return [
    route(createExport, {
      policy: anyone,
      limit,
      bodyLimit: LARGEST_REQUEST,
      async handle({ body, viewer, session, audit, log }) {
        for (const part of body.parts) {
          if (part.kind !== 'map') continue;
          const source = await sources.ofMap(part.map_id, { viewer, log });
          await narrowChosenLayers(source, part);
          await fieldsOfLayers(source, part);
        }
        const owner = await ownerForNewExport(viewer, session);
        await makeRoom(owner);
        const { format, title } = body;
        const id = await db.transaction(async (transaction) => {
          const made = await jobs.queue(transaction, exportJob, { format, title, parts: body.parts.map(storedPartOf) }, { format, title }, owner);
          await audit({ action: 'export.create', object: { type: 'export', id: made }, details: { format, title } }, transaction);
          return made;
        });
        return present(await find(id, owner));
      },
    }),

    route(listExports, {
      policy: anyone,
      async handle({ viewer, session }) {
        const owner = ownerOf(viewer, session);
        return owner ? (await jobs.list(exportJob, owner)).map(present) : [];
      },
    }),

    route(removeExport, {
      policy: anyone,
      async handle({ params: { id }, viewer, session }) {
        const owner = ownerOf(viewer, session);
        if (!owner) throw notFound();
        await find(id, owner);
        if (!(await jobs.cancel(exportJob, id, owner))) await jobs.remove(exportJob, id, owner);
      },
    }),

    route(getExportFile, {
      policy: anyone,
      async handle({ params: { id }, viewer, session, reply, audit }) {
        const { result } = await find(id, ownerOf(viewer, session));
        const file = result && (await files.find(result.fileId));
        if (!file) throw notFound();
        await audit({ action: 'export.fetch', object: { type: 'export', id } });
        reply.headers(madeFileHeaders(file));
        return files.read(file);
      },
    }),
  ];
};
