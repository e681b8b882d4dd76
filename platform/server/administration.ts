import type { PermissionName } from '#platform/contract/permissions.ts';
import { administers } from '#platform/contract/roles.ts';
import { notFound, unauthenticated, versionRequired } from './failure.ts';
import { requireVersion } from './if-match.ts';
import type { Policy } from './policy.ts';
import type { SignedIn, Viewer } from './viewer.ts';
import type { FastifyRequest } from 'fastify';

/** Allows admins and managers. With a permission, only those whose account kind has it. */
export const administrators = (permission?: PermissionName): Policy<SignedIn> => ({
  sentence: `admins and managers${permission === undefined ? '' : ` with the permission ${permission}`}`,
  allows: (viewer): viewer is SignedIn =>
    viewer.kind === 'user' && administers(viewer.role) && (permission === undefined || viewer.permissions.has(permission)),
});

export const admins: Policy<SignedIn> = {
  sentence: 'admins',
  allows: (viewer): viewer is SignedIn => viewer.kind === 'user' && viewer.role === 'admin',
};

/**
 * Returns the organisation of a list or new object: the one that an admin names, else the caller's own. Another
 * organisation is reported as not found.
 * @throws Failure 401, 404
 */
export const administeredOrganisation = (viewer: Viewer, named: number | undefined): number => {
  if (viewer.kind === 'visitor') throw unauthenticated();
  const organisationId = named ?? viewer.organisationId;
  requireAdministered(viewer, organisationId);
  return organisationId;
};

/**
 * Checks that the caller administers the organisation of an object. Call it after the object is read.
 * @throws Failure 404
 */
export const requireAdministered = (viewer: Viewer, organisationId: number): void => {
  if (viewer.kind === 'user' && (viewer.role === 'admin' || viewer.organisationId === organisationId)) return;
  throw notFound();
};

/**
 * Like `requireVersion`, but the header is mandatory. Calls that existing clients already make without it use
 * `requireVersion`.
 * @throws Failure 428, 412
 */
export const demandVersion = (request: FastifyRequest, version: number | string): void => {
  if (request.headers['if-match'] === undefined) throw versionRequired();
  requireVersion(request, version);
};
