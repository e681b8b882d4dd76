export const listPath = '/demo/postvak';
export const mailPath = `${listPath}/:id`;
export const pathOf = (id: number): string => `${listPath}/${id}`;
