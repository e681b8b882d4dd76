import type { SessionHandle } from '#platform/server/session.ts';

/** A pending sign-in at a provider, stored in the session of the browser that started it. */
export interface Flow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly organisationId: number;
  readonly issuer: string;
  /** The address to which the provider returns the browser. */
  readonly returnTo: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const KEPT_AS = 'single_sign_on';
const LASTS_MS = 10 * 60_000;

export const beginFlow = (session: SessionHandle, flow: Omit<Flow, 'until'>): Promise<void> =>
  session.write(KEPT_AS, { ...flow, until: Date.now() + LASTS_MS });

/** Reads and deletes the flow, so that each is used once. Returns null if this browser has no flow, or it expired. */
export const takeFlow = async (session: SessionHandle): Promise<Flow | null> => {
  const flow = session.read(KEPT_AS) as Flow | null | undefined;
  if (!flow) return null;
  await session.write(KEPT_AS, null);
  return flow.until > Date.now() ? flow : null;
};
