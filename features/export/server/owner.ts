import { createHash, randomBytes } from 'node:crypto';
import type { JobOwner } from '#platform/server/jobs/job.ts';
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
export const ownerOf = (viewer: Viewer, session: SessionHandle): JobOwner | null => {
  if (viewer.kind === 'user') return { kind: 'user', id: viewer.id, organisationId: viewer.organisationId };
  const key = session.read(KEY);
  return typeof key === 'string' ? ownerOfKey(key, viewer.organisationId) : null;
};

/** Returns the owner for a new export. A visitor without exports gets a session key. */
export const ownerForNewExport = async (viewer: Viewer, session: SessionHandle): Promise<JobOwner> => {
  const known = ownerOf(viewer, session);
  if (known) return known;
  const key = randomBytes(32).toString('base64url');
  await session.write(KEY, key);
  return ownerOfKey(key, viewer.organisationId);
};
