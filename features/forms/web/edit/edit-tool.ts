/** The id of the tool that edits the objects of maps. */
export const editTool = 'edit';
