export const toolId = 'feature-info';
