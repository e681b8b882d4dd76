/** A property of layers whose features stand for several. */
export const CLUSTERED = 'clustered';
