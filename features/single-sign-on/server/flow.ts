import type { SessionHandle } from '#platform/server/session.ts';

/** A login that is under way at a provider; kept in the session of the browser that began it. */
export interface Flow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly organisationId: number;
  readonly issuer: string;
  /** Where the provider sends them back to. */
  readonly returnTo: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const KEPT_AS = 'single_sign_on';
const LASTS_MS = 10 * 60_000;

export const beginFlow = (session: SessionHandle, flow: Omit<Flow, 'until'>): Promise<void> =>
  session.write(KEPT_AS, { ...flow, until: Date.now() + LASTS_MS });

/** Each is taken once: whatever comes of it, the next login begins anew. Null: none was begun here, or long ago. */
export const takeFlow = async (session: SessionHandle): Promise<Flow | null> => {
  const flow = session.read(KEPT_AS) as Flow | null | undefined;
  if (!flow) return null;
  await session.write(KEPT_AS, null);
  return flow.until > Date.now() ? flow : null;
};
