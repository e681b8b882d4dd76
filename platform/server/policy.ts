import type { PermissionName } from '#platform/contract/permissions.ts';
import type { RoleName } from '#platform/contract/roles.ts';
import { unauthenticated } from './failure.ts';
import type { SignedIn, Viewer } from './viewer.ts';

/**
 * Who may make a call at all. What the caller may do with one object is decided in its feature
 * (`may(viewer).edit(registration)`), after the object is read.
 */
export interface Policy<Allowed extends Viewer = Viewer> {
  /** Completes "Allowed for …". Appears in the OpenAPI document and in the route matrix of the tests. */
  readonly sentence: string;
  /** A refused visitor gets 401, a refused user 403. */
  allows(viewer: Viewer): viewer is Allowed;
}

export const anyone: Policy = { sentence: 'everyone', allows: (_viewer): _viewer is Viewer => true };

export const signedIn: Policy<SignedIn> = {
  sentence: 'signed-in users',
  allows: (viewer) => viewer.kind === 'user',
};

/** Narrows the viewer to a user, in code that several routes share. @throws Failure 401 */
export const requireUser = (viewer: Viewer): SignedIn => {
  if (viewer.kind === 'visitor') throw unauthenticated();
  return viewer;
};

export const withRole = (...roles: RoleName[]): Policy<SignedIn> => ({
  sentence: `users with the role ${roles.join(' or ')}`,
  allows: (viewer): viewer is SignedIn => viewer.kind === 'user' && roles.includes(viewer.role),
});

export const withPermission = (permission: PermissionName): Policy<SignedIn> => ({
  sentence: `users with the permission ${permission}`,
  allows: (viewer): viewer is SignedIn => viewer.kind === 'user' && viewer.permissions.has(permission),
});
