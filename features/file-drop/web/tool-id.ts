export const toolId = 'file-drop';
