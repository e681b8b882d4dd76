export const pendingStepKey = ['pending-login'] as const;
