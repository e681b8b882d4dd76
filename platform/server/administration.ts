import type { PermissionName } from '#platform/contract/permissions.ts';
import { administers } from '#platform/contract/roles.ts';
import { notFound, unauthenticated, versionRequired } from './failure.ts';
import { requireVersion } from './if-match.ts';
import type { Policy } from './policy.ts';
import type { Viewer } from './viewer.ts';
import type { FastifyRequest } from 'fastify';

const isAdministrator = (viewer: Viewer): boolean => viewer.kind === 'user' && administers(viewer.role);

/** Admins and managers; with a permission, those of them whose account kind has it. */
export const administrators = (permission?: PermissionName): Policy => ({
  sentence: `admins and managers${permission === undefined ? '' : ` with the permission ${permission}`}`,
  allows: (viewer) =>
    isAdministrator(viewer) && (permission === undefined || (viewer.kind === 'user' && viewer.permissions.has(permission))),
});

export const admins: Policy = {
  sentence: 'admins',
  allows: (viewer) => viewer.kind === 'user' && viewer.role === 'admin',
};

/**
 * Which organisation a list or a new thing is of: the one that an admin names, else one's own. What is not one's own is
 * not there.
 * @throws Failure 401, 404
 */
export const administeredOrganisation = (viewer: Viewer, named: number | undefined): number => {
  if (viewer.kind === 'visitor') throw unauthenticated();
  const organisationId = named ?? viewer.organisationId;
  requireAdministered(viewer, organisationId);
  return organisationId;
};

/**
 * Holds the organisation of an object that was read against who asks for it.
 * @throws Failure 404
 */
export const requireAdministered = (viewer: Viewer, organisationId: number): void => {
  if (viewer.kind === 'user' && (viewer.role === 'admin' || viewer.organisationId === organisationId)) return;
  throw notFound();
};

/**
 * As `requireVersion`, for calls of our own design: a change says of which version it was made.
 * @throws Failure 428, 412
 */
export const demandVersion = (request: FastifyRequest, version: number): void => {
  if (request.headers['if-match'] === undefined) throw versionRequired();
  requireVersion(request, version);
};
