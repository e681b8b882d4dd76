import type { LoginAnswer, PendingStep } from '#platform/contract/sign-in.ts';

const paths: Readonly<Record<PendingStep, string>> = {
  two_factor: '/two-factor',
  two_factor_setup: '/two-factor',
  reset: '/wachtwoord/verlopen',
};

/** Returns the path of a step of signing in; without a step, that of the login page. */
export const pathOfStep = (step: PendingStep | null): string => (step === null ? '/login' : paths[step]);

/** Returns the path of the next step after a login answer; null: signing in is complete. */
export const nextPath = (answer: LoginAnswer): string | null => {
  if (answer === 'already_logged_in') return null;
  if (answer.two_factor) return pathOfStep('two_factor');
  return answer.type ? pathOfStep(answer.type) : null;
};
