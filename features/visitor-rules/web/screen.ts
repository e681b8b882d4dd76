/** Below /admin: one comes to it from a map. */
export const rulesPath = 'visitor-rules';
export const label = 'Wat bezoekers niet zien';
