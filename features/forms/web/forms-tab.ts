/** The ids of the tabs: to fill in forms, and with all registrations. */
export const formsTab = 'forms';
export const overviewTab = 'registrations';
