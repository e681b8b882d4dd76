/** In the address: `?dialog=sneltoetsen`. */
export const dialogId = 'sneltoetsen';
