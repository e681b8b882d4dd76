/** The id of the tab with the forms. */
export const formsTab = 'forms';
