import type { LoginAnswer, PendingStep } from '#platform/contract/sign-in.ts';

const paths: Readonly<Record<PendingStep, string>> = {
  two_factor: '/two-factor',
  two_factor_setup: '/two-factor',
  reset: '/wachtwoord/verlopen',
};

/** Where a step of signing in is taken; without one signing in begins. */
export const pathOfStep = (step: PendingStep | null): string => (step === null ? '/login' : paths[step]);

/** Where one goes with an answer that is not yet a session; null: one is in. */
export const nextPath = (answer: LoginAnswer): string | null => {
  if (answer === 'already_logged_in') return null;
  if (answer.two_factor) return pathOfStep('two_factor');
  return answer.type ? pathOfStep(answer.type) : null;
};
