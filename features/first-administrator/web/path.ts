export const setUpPath = '/instellen';
