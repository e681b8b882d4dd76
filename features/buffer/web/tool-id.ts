export const toolId = 'buffer';
