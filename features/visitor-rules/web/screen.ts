/** The address below /admin, to which maps link. */
export const rulesPath = 'visitor-rules';
export const label = 'Wat bezoekers niet zien';
