/** Part of the address: `?dialog=sneltoetsen`. */
export const dialogId = 'sneltoetsen';
