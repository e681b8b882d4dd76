export const toolId = 'redline';
