import { useSession } from '#platform/web/session/session-context.ts';

/** Returns whether the user handles registrations; what they may do with a stored one comes with it. */
export const useIsHandler = (): boolean => {
  const user = useSession()?.user;
  return user?.role === 'admin' || (user?.permissions.includes('handle_registrations') ?? false);
};
