import type { Egress } from '#platform/server/egress/egress.ts';
import { Failure } from '#platform/server/failure.ts';
import { z } from 'zod';

/** Short, because the user waits for the name of the place. */
const TIMEOUT_MS = 4_000;
const MOST_BYTES = 200_000;

const answered = z.object({
  response: z.object({ docs: z.array(z.object({ weergavenaam: z.string().max(500), afstand: z.number().nonnegative() })) }),
});

interface Within {
  /** Metres. */
  readonly distance: number;
  readonly signal: AbortSignal;
}

/** Client of the reverse geocoder of PDOK. The server asks, so that PDOK never sees the address of the user. */
export const createReverseGeocoder = (egress: Egress, base: string) => ({
  /** Returns the address nearest to a point in EPSG:28992; null: none within the distance. @throws Failure when PDOK does not answer */
  nearest: async ([x, y]: readonly [number, number], { distance, signal }: Within) => {
    const params = new URLSearchParams({
      X: x.toFixed(2), Y: y.toFixed(2), type: 'adres', rows: '1', distance: String(distance), fl: 'id,weergavenaam,afstand',
    });
    const answer = await egress.fetch(`${base}/reverse?${params.toString()}`, {
      purpose: 'address at a place', allow: 'registered', timeoutMs: TIMEOUT_MS, maxBytes: MOST_BYTES, headers: { accept: 'application/json' }, signal,
    });
    const read = answer.ok ? answered.safeParse(answer.json()) : null;
    if (!read?.success) throw new Failure('source_unreadable', 502, 'Het antwoord van PDOK is niet te lezen.');
    const [nearest] = read.data.response.docs;
    return nearest && nearest.afstand <= distance ? { text: nearest.weergavenaam, distance: nearest.afstand, source: 'pdok' as const } : null;
  },
});
