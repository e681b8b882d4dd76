/** The key of everything that the browser has of registrations. */
export const registrationsKey = ['registrations'] as const;
