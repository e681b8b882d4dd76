import type { LoginAnswer, SignInMethod } from '#platform/contract/sign-in.ts';

/** A user whose identity has just been proved, before a session exists. */
export interface ProvenIdentity {
  readonly userId: number;
  readonly organisationId: number;
  readonly method: SignInMethod;
  /** `users.access_epoch` when the identity was proved. If the epoch has changed since, the proof is void. */
  readonly accessEpoch: number;
}

/** What the browser gets when a step is due. An answer with both parts empty completes the login. */
export type StepAnswer = Exclude<LoginAnswer, string>;

/** A step that can be required between correct credentials and a session. */
export interface SignInStep {
  /** The lowest comes first. Steps that prove identity precede steps that update the account. */
  readonly order: number;
  /** Returns the answer for the browser when this step is due; null: not needed. */
  ask(proven: ProvenIdentity): Promise<StepAnswer | null>;
}

export type NamedStep = SignInStep & { readonly name: string };
