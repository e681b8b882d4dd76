import type { LoginAnswer, SignInMethod } from '#platform/contract/sign-in.ts';

/** Somebody who has just proved who they are, on the way to a session. */
export interface ProvenIdentity {
  readonly userId: number;
  readonly organisationId: number;
  readonly method: SignInMethod;
  /** `users.access_epoch` when the proof was read: once it differs, the proof counts for nothing. */
  readonly accessEpoch: number;
}

/** What the browser is told of a step; with both parts empty one is in. */
export type StepAnswer = Exclude<LoginAnswer, string>;

/** Something that may stand between right credentials and a session. */
export interface SignInStep {
  /** The lowest comes first: what tells more surely who it is goes before what has to be put in order. */
  readonly order: number;
  /** What the browser is told when this step has to be taken; null: it need not. */
  ask(proven: ProvenIdentity): Promise<StepAnswer | null>;
}

export type NamedStep = SignInStep & { readonly name: string };
