export const lineToolId = 'measure-line';
