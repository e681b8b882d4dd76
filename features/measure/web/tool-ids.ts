export const lineToolId = 'measure-line';
export const areaToolId = 'measure-area';
export const deleteToolId = 'measure-delete';
